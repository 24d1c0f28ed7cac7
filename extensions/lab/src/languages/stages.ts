/** Colouring of the texts between the source and PTX: MLIR's generic syntax, and LLVM IR. */
import { StreamLanguage, StreamParser } from '@codemirror/language';

/** Words of LLVM IR that are no operations. */
const LLVM_WORDS =
  /^(?:define|declare|target|datalayout|triple|source_filename|attributes|global|constant|private|internal|external|local_unnamed_addr|unnamed_addr|addrspace|align|nounwind|to|x|label|distinct)\b/;
const LLVM_TYPES = /^(?:i\d+|float|double|half|bfloat|void|ptr|metadata)\b/;
const MLIR_TYPES = /^(?:i\d+|index|f\d+\w*|bf16|tf32|tensor|memref|vector|none)\b/;
const NUMBER = /^-?(?:0x[0-9a-fA-F]+|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)\b/;

/** MLIR (its language reference, "Notation"): values, symbols, attribute and type names, operations by dialect. */
export const mlirParser: StreamParser<null> = {
  name: 'mlir',
  token(stream) {
    if (stream.eatSpace()) {
      return null;
    }
    if (stream.match('//')) {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.match(/^"(?:[^"\\]|\\.)*"/)) {
      return 'string';
    }
    if (stream.match(/^loc\((?:[^()"]|"[^"]*"|\([^()]*\))*\)/) || stream.match(/^#loc\d*\b/)) {
      return 'comment';
    }
    if (stream.match(/^%[\w$.-]+(?::\d+)?/)) {
      return 'variableName';
    }
    if (stream.match(/^@[\w$.-]+/)) {
      return 'variableName.standard';
    }
    if (stream.match(/^[#!][\w$.]+/)) {
      return 'typeName';
    }
    if (stream.match(/^\^\w+/)) {
      return 'labelName';
    }
    if (stream.match(MLIR_TYPES)) {
      return 'typeName';
    }
    if (stream.match(NUMBER)) {
      return 'number';
    }
    if (stream.match(/^[a-z]\w*\.[\w.]+/)) {
      return 'operatorKeyword';
    }
    if (stream.match(/^(?:module|func|attributes|dense|true|false|step|iter_args|to|return)\b/)) {
      return 'keyword';
    }
    if (!stream.match(/^[A-Za-z_]\w*/)) {
      stream.next();
    }
    return null;
  }
};

/** LLVM IR (LLVM Language Reference, "Identifiers"). */
export const llvmParser: StreamParser<null> = {
  name: 'llvm',
  token(stream) {
    if (stream.eatSpace()) {
      return null;
    }
    if (stream.match(';')) {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.match(/^c?"(?:[^"\\]|\\.)*"/)) {
      return 'string';
    }
    if (stream.match(/^![\w.]*/) || stream.match(/^#\d+\b/)) {
      return 'comment';
    }
    if (stream.match(/^%[\w$.-]+/)) {
      return 'variableName';
    }
    if (stream.match(/^@[\w$.-]+/)) {
      return 'variableName.standard';
    }
    if (stream.sol() && stream.match(/^[\w$.-]+:/)) {
      return 'labelName';
    }
    if (stream.match(LLVM_TYPES)) {
      return 'typeName';
    }
    if (stream.match(LLVM_WORDS)) {
      return 'keyword';
    }
    if (stream.match(NUMBER)) {
      return 'number';
    }
    if (stream.match(/^[a-z][\w.]*(?=\s)/)) {
      return 'operatorKeyword';
    }
    if (!stream.match(/^[A-Za-z_][\w.]*/)) {
      stream.next();
    }
    return null;
  }
};

export const mlirLanguage = StreamLanguage.define(mlirParser);
export const llvmLanguage = StreamLanguage.define(llvmParser);
