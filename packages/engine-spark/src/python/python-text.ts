/** A Python string literal of exactly this text. */
export function pythonText(text: string): string {
  return JSON.stringify(text)
    .replaceAll('\u007f', '\\u007f')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** `f(a, b)`, split into lines if it would be too long. */
export function pythonCall(callee: string, args: readonly string[], width = 110): string {
  const line = `${callee}(${args.join(', ')})`;
  if (line.length <= width && !line.includes('\n')) return line;
  return `${callee}(\n${args.map((argument) => `${indent(argument)},\n`).join('')})`;
}

export function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '    ');
}
