/**
 * Finds cells of CUDA C++ that are given to Python, as their first line is no magic of ours, and writes them anew. Pure;
 * `tests/samples/cuda_in_python.json` holds it to `workbench/languages/cells/grammar.py`, which has words about such a cell.
 */

/** The Python in front of a kernel, for a cell of its own; and the cell of CUDA C++. */
export interface ICudaCell {
  before: string;
  cuda: string;
}

/** As IPython takes it: where it is indented, so must all other lines be. */
const FIRST = /^(?:[ \t]*\r?\n)*%%cuda(?:_program|_header)?(?=\s|$)/;
/** Also as it is mistyped. */
const MAGIC = /^[ \t]*%{1,2}[ \t]*cuda(_program|_header)?(?=\s|$)(.*)$/;
const FUNCTION = /(?<![\w.])__(?:global|device)__\s+\w/;
const STRING = /'{3}[^]*?'{3}|"{3}[^]*?"{3}|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
/** A comment of Python; a directive of C++ is none. */
const COMMENT = /^([ \t]*)#(?![ \t]*(?:include|define|if|el|end|pragma|undef|error))/;
const MAIN = /^[ \t]*(?:int|auto)\s+main\s*\(/m;
/** Lines of Python that stand in front of a pasted kernel; an assignment of C++ has a type in front, and a semicolon. */
const PYTHON =
  /^(?:%(?!%)|!|import\s+\w+|from\s+[\w.]+\s+import\b|[A-Za-z_]\w*(?:\s*,\s*\w+)*\s*=(?!=).*[^;,([{\\\s]\s*$)/;
const NOT_CODE = /^[ \t]*(?:#|\/\/|$)/;

/** A cell that Python cannot read, as one of CUDA C++; null where it is none. */
export function asCudaCell(text: string): ICudaCell | null {
  const lines = text.split('\n');
  const isOfAnotherMagic = lines.some(line => line.startsWith('%%') && !MAGIC.test(line));
  if (FIRST.test(text) || isOfAnotherMagic) {
    return null;
  }
  const at = lines.findIndex(line => MAGIC.test(line));
  if (at >= 0) {
    const [, kind = '', rest] = MAGIC.exec(lines[at]) ?? [];
    return cell(lines.slice(0, at), at, `%%cuda${kind}${rest.trimEnd()}`, lines.slice(at + 1));
  }
  const code = lines.filter(line => !COMMENT.test(line)).join('\n');
  if (!FUNCTION.test(code.replace(STRING, ''))) {
    return null;
  }
  const isCode = (line: string): boolean => !NOT_CODE.test(line) && !PYTHON.test(line);
  const end = lines.findIndex(isCode);
  const head = lines.slice(0, end);
  const cut = head.findLastIndex(line => PYTHON.test(line)) + 1;
  return cell(head, cut, MAIN.test(text) ? '%%cuda_program' : '%%cuda', lines.slice(end));
}

/** The first `cut` lines of the head go to a cell of their own where one of them is Python. */
function cell(head: readonly string[], cut: number, magic: string, body: readonly string[]): ICudaCell {
  const isPython = head.slice(0, cut).some(line => !NOT_CODE.test(line));
  const kept = (isPython ? head.slice(cut) : head).map(line => line.replace(COMMENT, '$1//'));
  return {
    before: isPython ? head.slice(0, cut).join('\n').trim() : '',
    cuda: [magic, ...kept, ...body].join('\n')
  };
}
