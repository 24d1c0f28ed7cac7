/** The expression that a notebook's kernel evaluates, a module of ours and a question, and its answer. Pure. */

/**
 * Loads the module from what is installed. A kernel looks in the notebook's folder first, by entries of the path that
 * are not absolute, and what lies there is the notebook's: to load it would run it.
 */
const LOAD = `
import importlib, os, sys
def answer(module, question):
    if module in sys.modules:
        return importlib.import_module(module).answer(question)
    folders = [entry for entry in sys.path if type(entry) is str and os.path.isabs(entry)]
    finders = [each for each in list(sys.meta_path) if hasattr(each, "find_spec")]
    specs = [each.find_spec("workbench", folders) for each in finders]
    [folder, *_] = [folder for spec in specs if spec for folder in spec.submodule_search_locations or ()]
    file = os.path.join(folder, "jupyter", "live", "installed_modules.py")
    with open(file, encoding="utf-8") as opened:
        exec(compile(opened.read(), file, "exec"), space := {"__name__": "installed_modules", "__file__": file})
    with space["only_installed"](), importlib.import_module("workbench")._imports:
        found = importlib.import_module(module)
    return found.answer(question)
`;

/** The expression that asks a module in the kernel; what it evaluates to shows itself as JSON. */
export function expression(question: unknown, module: string): string {
  // A JSON string is a Python string, but for the halves of surrogate pairs, which no text should hold.
  const [load, name, text] = [LOAD, module, JSON.stringify(question)].map(each => JSON.stringify(each));
  const run = `__import__("builtins").exec(${load}, space)`;
  return `(lambda space: (${run}, space["answer"](${name}, ${text}))[1])({})`;
}

/** The message that an evaluated expression shows itself as; an empty one where the kernel has made none. */
export function answerIn(value: unknown): object {
  const result = value as { status: string; data?: Record<string, unknown> } | undefined;
  const message = result?.status === 'ok' ? result.data?.['application/json'] : undefined;
  return typeof message === 'object' && message !== null ? message : {};
}
