import { driverSource, helpers } from '../python/sources.ts';

/** Words that can't be variables: Python's own, and names that scripts use. */
const words = (
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass ' +
  'raise return try while with yield match case type print list dict set map filter sum min max int str float range len open sorted bytes zip any all F T spark ' +
  'Observation SparkSession PySparkException contextlib json logging os re shutil sys time traceback codecs tempfile uuid base64 datetime struct line ' +
  'connection read_table read_table_once write_table write_model'
).split(' ');

/** Also the functions, classes and variables of the driver: a variable would hide them. */
const reserved: ReadonlySet<string> = new Set([
  ...words,
  ...Object.keys(helpers),
  ...[...driverSource().matchAll(/^(?:def|class) (\w+)|^(\w+(?:, \w+)*) = /gm)].flatMap(
    ([, name, names]) => name ?? names!.split(', '),
  ),
]);

/** `Late flights (2024)` → `late_flights_2024`; a number is added if the name is taken. */
export function pythonName(title: string, taken: ReadonlySet<string>): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .toLowerCase();
  const base =
    plain === '' || /^[0-9]/.test(plain) || reserved.has(plain)
      ? plain === ''
        ? 'frame'
        : `rows_${plain}`
      : plain;
  let candidate = base;
  for (let count = 2; taken.has(candidate) || reserved.has(candidate); count += 1)
    candidate = `${base}_${count}`;
  return candidate;
}
