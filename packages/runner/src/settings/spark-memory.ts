const factors: Readonly<Record<string, number>> = {
  b: 1,
  k: 2 ** 10,
  m: 2 ** 20,
  g: 2 ** 30,
  t: 2 ** 40,
};

/**
 * Bytes of a size as Spark writes it: `512m`, `2g`, a number of megabytes. NaN for what is none, or
 * nothing.
 */
export function memoryOf(text: string): number {
  const [, digits = '', unit = 'm'] = /^([0-9]{1,12})\s*(?:([bkmgt])b?)?$/i.exec(text.trim()) ?? [];
  const bytes =
    digits === '' ? Number.NaN : Number(digits) * (factors[unit.toLowerCase()] ?? Number.NaN);
  return bytes > 0 ? bytes : Number.NaN;
}
