const escapes: Readonly<Record<string, string>> = {
  "'": "\\'",
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** A Spark SQL string literal of exactly this text. */
export function textLiteral(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is escaped
  return `'${text.replaceAll(/['\\\u0000-\u001f\u007f\u0085\u2028\u2029]/g, escapeCharacter)}'`;
}

function escapeCharacter(character: string): string {
  return escapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
