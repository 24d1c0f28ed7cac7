// Conditions and watches: expressions as C writes them, over names. Integers are BigInt, other numbers are Number; null
// is a value that is not known. `trace_expressions.py` is the same in Python.
(() => {
  const TOKEN = /\s*(?:((?:\d+\.\d*|\.\d+|\d+(?=[eE]))(?:[eE][+-]?\d+)?)[fFlL]?|(0[xX][0-9a-fA-F]+|\d+)[uUlL]*|(%[\w$]+(?:#\d+)?|[\p{L}_][\p{L}\p{N}_]*(?:\s*\.\s*[xyz](?![\p{L}\p{N}_]))?)|(\|\||&&|==|!=|<=|>=|<<|>>|[-+*/%&|^~!<>()]))/uy;
  const LEVELS = [["||"], ["&&"], ["|"], ["^"], ["&"], ["==", "!="], ["<", "<=", ">", ">="], ["<<", ">>"], ["+", "-"], ["*", "/", "%"]];
  const SIGNS = { and: "&&", or: "||", not: "!" };
  const MOST_SHIFT = 64n;
  const MOST_DEPTH = 50;

  // The tree of an expression; throws an Error that says what is wrong.
  const parsed = text => {
    const tokens = [];
    let at = 0;
    while (text.slice(at).trim()) {
      TOKEN.lastIndex = at;
      const found = TOKEN.exec(text);
      if (!found) {
        throw new Error(`this is no expression from ${text.slice(at).trim().slice(0, 20)} on`);
      }
      const [, float, whole, name, sign] = found;
      const word = (name ?? "").replace(/\s+/g, "");
      if (float !== undefined) {
        tokens.push(["number", Number(float)]);
      } else if (whole !== undefined) {
        tokens.push(["number", BigInt(whole)]);
      } else if (Object.hasOwn(SIGNS, word)) {
        tokens.push(["sign", SIGNS[word]]);
      } else if (/^(true|false)$/i.test(word) && /^(true|false|True|False)$/.test(word)) {
        tokens.push(["number", word.toLowerCase() === "true" ? 1n : 0n]);
      } else {
        tokens.push(name === undefined ? ["sign", sign] : ["name", word]);
      }
      at = TOKEN.lastIndex;
    }
    let next = 0;
    const wrong = () => new Error(`something is missing or too much ${next < tokens.length ? `at ${tokens[next][1]}` : "at the end"}`);
    const unary = depth => {
      if (depth > MOST_DEPTH) {
        throw new Error(`this is nested more than ${MOST_DEPTH} deep`);
      }
      const [kind, word] = tokens[next++] ?? ["end", ""];
      if (kind === "sign" && ["-", "+", "!", "~"].includes(word)) {
        return { sign: `${word}1`, operands: [unary(depth + 1)] };
      }
      if (kind === "sign" && word === "(") {
        const inner = level(0, depth + 1);
        if (tokens[next]?.[0] !== "sign" || tokens[next][1] !== ")") {
          throw wrong();
        }
        next++;
        return inner;
      }
      if (kind === "number" || kind === "name") {
        return { sign: kind, operands: [], [kind]: word };
      }
      next--;
      throw wrong();
    };
    const level = (number, depth) => {
      if (number === LEVELS.length) {
        return unary(depth);
      }
      let left = level(number + 1, depth);
      while (tokens[next]?.[0] === "sign" && LEVELS[number].includes(tokens[next][1])) {
        const sign = tokens[next++][1];
        left = { sign, operands: [left, level(number + 1, depth)] };
      }
      return left;
    };
    const tree = level(0, 0);
    if (next < tokens.length) {
      throw wrong();
    }
    return tree;
  };

  const namesOf = tree => (tree.sign === "name" ? [tree.name] : tree.operands.flatMap(namesOf));

  const whole = value => typeof value === "bigint";
  const COMPARED = {
    "==": (a, b) => a == b,
    "!=": (a, b) => a != b,
    "<": (a, b) => a < b,
    "<=": (a, b) => a <= b,
    ">": (a, b) => a > b,
    ">=": (a, b) => a >= b
  };
  const COMPUTED = { "+": (a, b) => a + b, "-": (a, b) => a - b, "*": (a, b) => a * b };
  const BITS = { "&": (a, b) => a & b, "|": (a, b) => a | b, "^": (a, b) => a ^ b };
  const binary = (sign, left, right) => {
    if (Object.hasOwn(COMPARED, sign)) {
      return COMPARED[sign](left, right) ? 1n : 0n;
    }
    if (Object.hasOwn(BITS, sign)) {
      return whole(left) && whole(right) ? BITS[sign](left, right) : null;
    }
    if (sign === "<<" || sign === ">>") {
      if (!whole(left) || !whole(right) || right < 0n || right >= MOST_SHIFT) {
        return null;
      }
      return sign === "<<" ? left << right : left >> right;
    }
    if (!whole(left) || !whole(right)) {
      const [a, b] = [Number(left), Number(right)];
      if ((whole(left) && !Number.isFinite(a)) || (whole(right) && !Number.isFinite(b))) {
        return null;
      }
      return Object.hasOwn(COMPUTED, sign) ? COMPUTED[sign](a, b) : sign === "/" ? a / b : a % b;
    }
    if (Object.hasOwn(COMPUTED, sign)) {
      return COMPUTED[sign](left, right);
    }
    return right === 0n ? null : sign === "/" ? left / right : left % right;
  };
  // `&&` and `||`: one operand that decides is enough, whichever.
  const logical = (tree, value) => {
    const decides = tree.sign === "||";
    let unknown = false;
    for (const each of tree.operands) {
      const found = evaluated(each, value);
      if (found === null) {
        unknown = true;
      } else if ((found != 0) === decides) {
        return decides ? 1n : 0n;
      }
    }
    return unknown ? null : decides ? 0n : 1n;
  };
  // The value of a tree; `value` gives that of a name.
  const evaluated = (tree, value) => {
    if (tree.sign === "number") {
      return tree.number;
    }
    if (tree.sign === "name") {
      return value(tree.name);
    }
    if (tree.sign === "&&" || tree.sign === "||") {
      return logical(tree, value);
    }
    const operands = tree.operands.map(each => evaluated(each, value));
    if (operands.includes(null)) {
      return null;
    }
    const [left, right] = operands;
    if (operands.length === 1) {
      const computed = { "!1": () => (left == 0 ? 1n : 0n), "~1": () => (whole(left) ? ~left : null), "-1": () => -left, "+1": () => left };
      return computed[tree.sign]();
    }
    return binary(tree.sign, left, right);
  };

  return { parsed, namesOf, evaluated };
});
