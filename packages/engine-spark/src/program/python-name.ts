/** Words a variable may not be: Python's own, and the names the script uses. */
const reserved = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass ' +
    'raise return try while with yield match case type print list dict set map filter sum min max int str float range len rows spark files pieces decode keep expect ' +
    'show measure step session workspace current plan events options json os re sys time emit run wire quoted parts save tidy elapsed explain floating F T'
  ).split(' '),
);

/** `Late flights (2024)` → `late_flights_2024`; a number is added where the name is taken. */
export function pythonName(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .toLowerCase();
  const base = words === '' || /^[0-9]/.test(words) || isReserved(words) ? `${words === '' ? 'frame' : `rows_${words}`}` : words;
  let candidate = base;
  for (let count = 2; taken.has(candidate) || isReserved(candidate); count += 1) candidate = `${base}_${count}`;
  return candidate;
}

function isReserved(word: string): boolean {
  return reserved.has(word) || /^(read|write|csv|drop|text|plan|put|peak|safe|decoder|parquet)_/.test(word);
}
