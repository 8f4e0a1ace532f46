const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The Soundex digit of each letter: 0 separates equal digits, 7 doesn't. */
const SOUNDEX = '01230127022455012623017202';

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});

/** Each digit once where it is repeated. */
const once = [...'123456'].reduce(
  (text, digit) => `regexp_replace(${text}, '${digit}+', '${digit}', 'g')`,
  'codes',
);

/** Soundex and CRC-32, which DuckDB doesn't have. */
export const codeMacros: readonly string[] = [
  `spark_soundex_codes(u) AS translate(left(u, 1), '${UPPER}', '${SOUNDEX}') || replace(translate(regexp_replace(substr(u, 2), '[^A-Z]', 'A', 'g'), '${UPPER}', '${SOUNDEX}'), '7', '')`,
  `spark_soundex_once(codes) AS ${once}`,
  `spark_soundex_upper(u) AS rpad(left(u, 1) || left(replace(substr(spark_soundex_once(spark_soundex_codes(u)), 2), '0', ''), 3), 4, '0')`,
  `spark_soundex(s) AS CASE WHEN regexp_matches(s, '\\A[A-Za-z]') THEN spark_soundex_upper(translate(s, '${LOWER}', '${UPPER}')) ELSE s END`,
  `spark_crc32(digits) AS CASE WHEN digits IS NOT NULL THEN xor(list_reduce(list_prepend(4294967295::BIGINT, list_transform(range(1, length(digits), 2), lambda _i: ('0x' || substr(digits, _i, 2))::BIGINT)), lambda _c, _b: xor([${crcTable.join(', ')}][(xor(_c, _b) & 255) + 1]::BIGINT, _c >> 8)), 4294967295::BIGINT) END`,
];
