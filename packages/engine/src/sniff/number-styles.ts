/** How a file writes numbers; `thousands` is empty where digits aren't grouped. */
export type NumberStyle = { readonly decimal: string; readonly thousands: string };

/** The simplest first. */
export const numberStyles: readonly NumberStyle[] = [
  { decimal: '.', thousands: '' },
  { decimal: ',', thousands: '' },
  { decimal: '.', thousands: ',' },
  { decimal: ',', thousands: '.' },
  { decimal: ',', thousands: ' ' },
  { decimal: ',', thousands: '\u00a0' },
  { decimal: ',', thousands: '\u202f' },
  { decimal: '.', thousands: ' ' },
  { decimal: '.', thousands: '\u00a0' },
  { decimal: '.', thousands: '\u202f' },
  { decimal: '.', thousands: "'" },
  { decimal: '.', thousands: '’' },
];

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

/** Whether every value that has the character has it only between groups of three digits. */
export function couldBeGrouped(values: readonly string[], sign: string): boolean {
  const marked = values.filter((value) => value.includes(sign));
  const read = numberReader({ decimal: sign === '.' ? ',' : '.', thousands: sign });
  return marked.length > 0 && marked.every((value) => read(value) !== null);
}

const MIN_GROUPED = 8;

/**
 * Whether values such as `8.224` and `978` are whole numbers: three digits follow every point, none
 * begins with zero, and smaller numbers have no point. Decimal numbers would also have other lengths.
 */
export function areGroupedByPoint(values: readonly string[]): boolean {
  const isWhole = values.every((value) => /^-?(?:0|[1-9]\d{0,2}(?:\.\d{3})*)$/.test(value));
  const grouped = values.filter((value) => value.includes('.'));
  const small = new Set(values.filter((value) => value !== '0' && !value.includes('.')));
  return isWhole && grouped.length >= MIN_GROUPED && small.size >= 2;
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
