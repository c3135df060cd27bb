/** One piece of a template: text as it is, or the name of an argument. */
export type TemplatePiece = { readonly text: string } | { readonly argument: string };

/** The values that `${NAME}` stands for. */
export interface Environment {
  readonly [name: string]: string | undefined;
}

/** A template with its environment filled in, and the names that the environment does not have. */
export interface FilledTemplate {
  readonly pieces: readonly TemplatePiece[];
  readonly missing: readonly string[];
}

const placeholder = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}|\{([A-Za-z][A-Za-z0-9_-]*)\}/gu;

/**
 * Reads a template: `${NAME}` is taken from the environment at once, `{argument}` stays a piece of its own. A variable that is empty
 * counts as missing. What a variable holds is never read as a template.
 */
export function fillTemplate(source: string, env: Environment): FilledTemplate {
  const pieces: TemplatePiece[] = [];
  const missing: string[] = [];
  let end = 0;
  for (const match of source.matchAll(placeholder)) {
    addText(pieces, source.slice(end, match.index));
    const [whole, variable, argument] = match;
    if (argument !== undefined) pieces.push({ argument });
    else if (variable !== undefined) {
      const value = Object.hasOwn(env, variable) ? env[variable] : undefined;
      if (value === undefined || value === "") missing.push(variable);
      else addText(pieces, value);
    }
    end = match.index + whole.length;
  }
  addText(pieces, source.slice(end));
  return { pieces, missing };
}

function addText(pieces: TemplatePiece[], text: string): void {
  const last = pieces.at(-1);
  if (last !== undefined && "text" in last) pieces[pieces.length - 1] = { text: last.text + text };
  else if (text !== "") pieces.push({ text });
}
