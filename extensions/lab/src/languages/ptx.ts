/** Colouring of PTX (PTX ISA, chapter 4, "Syntax"). */
import { StreamLanguage, StreamParser } from '@codemirror/language';

interface IState {
  comment: boolean;
}

const DIRECTIVE =
  /^\.(?:visible|extern|weak|common|entry|func|reg|shared|global|param|local|const|align|ptr|version|target|address_size|loc|file|section|pragma|maxntid|minnctapersm|reqntid|maxnreg|noreturn|branchtargets|alias)\b/;
const SPECIAL =
  /^%(?:n?tid|n?ctaid|n?clusterid|cluster_n?ctaid|laneid|n?warpid|n?smid|gridid|clock(?:64|_hi)?|globaltimer|lanemask_\w+|dynamic_smem_size|total_smem_size|envreg\d+)(?:\.[xyz])?/;

export const ptxParser: StreamParser<IState> = {
  name: 'ptx',
  startState: () => ({ comment: false }),
  token(stream, state) {
    if (state.comment) {
      if (stream.skipTo('*/')) {
        stream.match('*/');
        state.comment = false;
      } else {
        stream.skipToEnd();
      }
      return 'comment';
    }
    if (stream.eatSpace()) {
      return null;
    }
    if (stream.match('//')) {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.match('/*')) {
      state.comment = true;
      return 'comment';
    }
    if (stream.match(/^"[^"]*"/)) {
      return 'string';
    }
    if (stream.match(/^\$L[\w$]*:?/)) {
      return 'labelName';
    }
    if (stream.match(SPECIAL)) {
      return 'variableName.standard';
    }
    if (stream.match(/^@!?%\w+/)) {
      return 'controlKeyword';
    }
    if (stream.match(/^%[\w$]+/)) {
      return 'variableName';
    }
    if (stream.match(DIRECTIVE)) {
      return 'keyword';
    }
    if (stream.match(/^\.[a-z]\w*/)) {
      return 'typeName';
    }
    if (stream.match(/^-?(?:0[fFdD][0-9a-fA-F]+|0x[0-9a-fA-F]+U?|\d+(?:\.\d+)?)/)) {
      return 'number';
    }
    if (stream.match(/^[a-z][a-z0-9_]*(?:(?:\.|::)[a-z0-9_]+)*(?=[\s;])/)) {
      return 'operatorKeyword';
    }
    if (!stream.match(/^[A-Za-z_$][\w$]*/)) {
      stream.next();
    }
    return null;
  }
};

export const ptxLanguage = StreamLanguage.define(ptxParser);
