/** Colouring of SASS as nvdisasm prints it. */
import { StreamLanguage, StreamParser } from '@codemirror/language';

interface IState {
  /** True if the opcode of the line is still to come. */
  head: boolean;
}

export const sassParser: StreamParser<IState> = {
  name: 'sass',
  startState: () => ({ head: true }),
  token(stream, state) {
    if (stream.sol()) {
      state.head = true;
    }
    if (stream.eatSpace()) {
      return null;
    }
    if (stream.match(/^\.[\w.$]+:?/)) {
      return 'labelName';
    }
    if (stream.match(/^@!?U?P[\dT]/)) {
      return 'controlKeyword';
    }
    if (state.head && stream.match(/^[A-Z][\w.]*/)) {
      state.head = false;
      return 'operatorKeyword';
    }
    if (stream.match(/^(?:SR_[\w.]+|cx?\[(?:0x[0-9a-f]+|UR\d+)\])/)) {
      return 'variableName.standard';
    }
    if (stream.match(/^!?(?:UR|UP|R|P|B|SB)(?:\d+|Z|T)(?![\w])/)) {
      return 'variableName';
    }
    if (stream.match(/^-?(?:0x[0-9a-f]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?)/)) {
      return 'number';
    }
    if (stream.match(/^`\(\.[\w.$]+\)/)) {
      return 'labelName';
    }
    if (!stream.match(/^[A-Za-z_]\w*/)) {
      stream.next();
    }
    return null;
  }
};

export const sassLanguage = StreamLanguage.define(sassParser);
