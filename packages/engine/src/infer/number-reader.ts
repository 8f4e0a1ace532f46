/** How a file writes numbers; `thousands` is empty where digits aren't grouped. */
export type NumberStyle = { readonly decimal: string; readonly thousands: string };

/** A reader of one style: the plain text of a number, or null where the style doesn't write it so. */
export function numberReader({ decimal, thousands }: NumberStyle): (text: string) => string | null {
  if (decimal === '.' && thousands === '') return (text) => text;
  const [point, group] = [escape(decimal), escape(thousands)];
  const digits = thousands === '' ? '\\d+' : `(?:[1-9]\\d{0,2}(?:${group}\\d{3})+|\\d+)`;
  const pattern = new RegExp(
    `^[+-]?(?:${digits}(?:${point}\\d*)?|${point}\\d+)(?:[eE][+-]?\\d+)?$`,
  );
  return (text) => {
    if (!pattern.test(text)) return null;
    const plain = thousands === '' ? text : text.replaceAll(thousands, '');
    return decimal === '.' ? plain : plain.replace(decimal, '.');
  };
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
