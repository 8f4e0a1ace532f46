/** A value in a message. It may be a message itself, such as a reason. */
export type TextValue = string | number | ErrorText;

/**
 * A message as data, which can be written in any language: which one it is, and the values in it.
 * The code is one of the tables of errors, or the English template of a `phrase`.
 */
export type ErrorText = {
  readonly code: string;
  readonly args: Readonly<Record<string, TextValue>>;
};

/**
 * A message as data from a template literal, whose code is its English template. Numbers are counts
 * and are written with separators; pass versions and ids as strings.
 *
 * @example
 * phrase`has more than ${100_000} files. Compact it.`; // { code: 'has more than {0} files. Compact it.', args: { 0: 100000 } }
 */
export function phrase(parts: TemplateStringsArray, ...values: readonly TextValue[]): ErrorText {
  const code = parts.map((part, index) => (index === 0 ? part : `{${index - 1}}${part}`)).join('');
  return { code, args: Object.fromEntries(values.entries()) };
}

/** The template with its parameters, which are names in braces. `write` makes a value text. */
export function fillTemplate(
  template: string,
  parameters: Readonly<Record<string, unknown>>,
  write: (value: TextValue) => string = String,
): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name];
    return isTextValue(value) ? write(value) : whole;
  });
}

/** Whether a value of a message is a message itself. */
export function isErrorText(value: unknown): value is ErrorText {
  return typeof value === 'object' && value !== null && 'code' in value && 'args' in value;
}

function isTextValue(value: unknown): value is TextValue {
  return typeof value === 'string' || typeof value === 'number' || isErrorText(value);
}
