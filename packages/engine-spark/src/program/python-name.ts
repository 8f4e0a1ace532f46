/** Words that can't be variables: Python's own, and the names the script uses. */
const reserved = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass ' +
    'raise return try while with yield match case type print list dict set map filter sum min max int str float range len open sorted bytes zip any all F T spark ' +
    'Observation SparkSession PySparkException SourceError Failed contextlib json logging os re shutil sys time traceback codecs tempfile ' +
    'files pieces sources parquet_paths orc_paths decode decoder_of drop_lines csv_records text_lines json_records read_csv read_text read_json read_parquet read_orc read_columnar rows expect keep ' +
    'csv_lines csv_head show measure write_csv write_json write_parquet write_orc save tidy rename parts put_heads wire plan_value floating quoted step elapsed explain offending ' +
    'safe_contexts events options plan workspace current emit session run peak_memory jvm line'
  ).split(' '),
);

/** `Late flights (2024)` → `late_flights_2024`; a number is added if the name is taken. */
export function pythonName(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .toLowerCase();
  const base =
    words === '' || /^[0-9]/.test(words) || reserved.has(words)
      ? words === ''
        ? 'frame'
        : `rows_${words}`
      : words;
  let candidate = base;
  for (let count = 2; taken.has(candidate) || reserved.has(candidate); count += 1)
    candidate = `${base}_${count}`;
  return candidate;
}
