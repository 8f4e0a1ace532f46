const factors: Readonly<Record<string, number>> = {
  b: 1,
  k: 2 ** 10,
  m: 2 ** 20,
  g: 2 ** 30,
  t: 2 ** 40,
};

/**
 * The bytes of a size in Spark's notation: `512m`, `2g`, a number of megabytes. NaN if it is empty
 * or invalid.
 */
export function memoryOf(text: string): number {
  const [, digits = '', unit = 'm'] = /^([0-9]{1,12})\s*(?:([bkmgt])b?)?$/i.exec(text.trim()) ?? [];
  const bytes =
    digits === '' ? Number.NaN : Number(digits) * (factors[unit.toLowerCase()] ?? Number.NaN);
  return bytes > 0 ? bytes : Number.NaN;
}
