import type { Parameter } from '@millrace/model';

/**
 * The parameter syntax of a text. `data`: `$name`, `${name}`, and `$$` for a dollar. `code`: also
 * `\$` for one, as in SQL strings.
 */
export type TextKind = 'data' | 'code';

const places = {
  data: /\$\$|\$\{([A-Za-z_]\w*)\}|\$([A-Za-z_]\w*)/g,
  code: /\\[\s\S]|\$\$|\$\{([A-Za-z_]\w*)\}|\$([A-Za-z_]\w*)/g,
} as const;

/** The names of the parameters in a text, with repetitions. */
export function parametersInText(text: string, kind: TextKind): readonly string[] {
  if (!text.includes('$')) return [];
  return [...text.matchAll(places[kind])].flatMap(([, braced, bare]) => braced ?? bare ?? []);
}

/** The text with a parameter renamed. */
export function renamedInText(text: string, kind: TextKind, from: string, to: string): string {
  return text.replace(
    places[kind],
    (whole: string, braced: string | undefined, bare: string | undefined) => {
      if ((braced ?? bare ?? '').toLowerCase() !== from.toLowerCase()) return whole;
      return braced === undefined ? `$${to}` : `\${${to}}`;
    },
  );
}

/** The text with some parameter references escaped as plain text. `names` in lower case. */
export function plainInText(text: string, kind: TextKind, names: ReadonlySet<string>): string {
  return text.replace(
    places[kind],
    (whole: string, braced: string | undefined, bare: string | undefined) =>
      names.has((braced ?? bare ?? '').toLowerCase()) ? `$${whole}` : whole,
  );
}

/** Data with the values of the declared parameters, as a run without others inserts them. */
export function withValuesInText(
  text: string,
  parameters: readonly Pick<Parameter, 'name' | 'value'>[],
): string {
  const values = new Map(parameters.map(({ name, value }) => [name.toLowerCase(), value]));
  return text.replace(
    places.data,
    (whole: string, braced: string | undefined, bare: string | undefined) =>
      whole === '$$' ? '$' : (values.get((braced ?? bare ?? '').toLowerCase()) ?? whole),
  );
}
