import { phrase } from '@millrace/model';
import { isIntegral } from '../data-type.ts';
import { define, raises } from './define.ts';
import { firstOf, rule } from './rule.ts';
import { mismatch, type Rule, type Signature } from './signature.ts';

const fn = define('strings');

/** The result is binary only if all arguments are; otherwise it is a string. */
function allBinary(text: string, from = 0): Rule {
  const binary = rule(text);
  return (args) =>
    args.slice(from).every(({ type }) => type.kind === 'BINARY')
      ? binary(args)
      : mismatch(phrase`Not all are BINARY.`);
}

const overlaid: Rule = (args) => {
  const bytes = args.slice(0, 2).filter(({ type }) => type.kind === 'BINARY').length;
  if (bytes === 1) return mismatch(phrase`Both must be STRING, or both BINARY.`);
  return rule(
    bytes === 2
      ? 'BINARY, BINARY, INTEGER, INTEGER? -> BINARY'
      : 'STRING, STRING, INTEGER, INTEGER? -> STRING',
  )(args);
};

/** The seed is a constant. */
const identified: Rule = (args) => {
  const [seed] = args;
  if (seed === undefined || args.length > 1) return rule('-> STRING!')(args);
  return isIntegral(seed.type) && seed.value !== undefined && seed.value !== null
    ? rule('LONG -> STRING!')(args)
    : mismatch(phrase`The seed must be a constant whole number.`, 0);
};

/** Each part is a string or an array of strings. */
const separated: Rule = (args) => {
  const shapes = args
    .slice(1)
    .map(({ type }) => (type.kind === 'ARRAY' ? 'ARRAY<STRING>' : 'STRING'));
  return rule(`${['STRING', ...shapes].join(', ')} -> STRING`)(args);
};

const trimmed = 'STRING, STRING? -> STRING';
/** Binary values are padded with zeros or with binary values. */
const padded: Rule = (args) =>
  args[0]?.type.kind === 'BINARY' && (args.length < 3 || args[2]!.type.kind === 'BINARY')
    ? rule('BINARY, INTEGER, BINARY? -> BINARY')(args)
    : rule('STRING, INTEGER, STRING? -> STRING')(args);
const positioned: Rule = (args) =>
  typeof args[3]?.value === 'number' && args[3].value < 1
    ? mismatch(phrase`The position must be at least 1.`, 3)
    : rule('STRING, STRING, STRING, #INTEGER? -> STRING')(args);
const tested = firstOf(allBinary('BINARY, BINARY -> BOOLEAN'), rule('STRING, STRING -> BOOLEAN'));
const hashed = 'BINARY -> STRING';

export const strings = {
  concat: fn(
    'concat(a, b, …)',
    'Concatenates strings, binary values or arrays. Returns null if any argument is null.',
    ["concat('a', 'b')"],
    firstOf(
      allBinary('BINARY... -> BINARY'),
      rule('-> STRING! | STRING... -> STRING'),
      rule('!ARRAY<C>... -> ARRAY<C>'),
    ),
  ),
  concat_ws: fn(
    'concat_ws(separator, a, …)',
    'Concatenates strings and arrays of strings with a separator, and skips nulls.',
    ["concat_ws('-', 'a', NULL, 'b')"],
    separated,
  ),
  substring: fn(
    'substring(text, start[, length])',
    'Returns the part of the string that starts at a position: its first or last characters, or those in the middle. Positions start at 1; negative positions count from the end.',
    ["substring('Millrace', 5, 2)"],
    'STRING, INTEGER, INTEGER? -> STRING | BINARY, INTEGER, INTEGER? -> BINARY',
  ),
  left: fn(
    'left(text, length)',
    'Returns the first (leftmost) characters of the string.',
    ["left('Millrace', 4)"],
    'STRING, INTEGER -> STRING | BINARY, INTEGER -> BINARY',
  ),
  right: fn(
    'right(text, length)',
    'Returns the last (rightmost) characters of the string.',
    ["right('Millrace', 4)"],
    'STRING, INTEGER -> STRING',
  ),
  instr: fn(
    'instr(text, part)',
    'Returns the position of the first occurrence of part, starting at 1. Returns 0 if there is none.',
    ["instr('Millrace', 'race')"],
    'STRING, STRING -> INTEGER',
  ),
  locate: fn(
    'locate(part, text[, start])',
    'Returns the position of the first occurrence of part at or after start, starting at 1. Returns 0 if there is none.',
    ["locate('l', 'Millrace', 4)"],
    'STRING, STRING, INTEGER? -> INTEGER',
  ),
  split: fn(
    'split(text, pattern[, limit])',
    'Splits the string around matches of a regular expression.',
    ["split('a,b', ',')"],
    'STRING, STRING, INTEGER? -> ARRAY<STRING>',
    raises,
  ),
  split_part: fn(
    'split_part(text, separator, n)',
    'Splits the string at a separator and returns part n, starting at 1. A negative n counts from the end.',
    ["split_part('a,b', ',', 2)"],
    'STRING, STRING, INTEGER -> STRING',
    raises,
  ),
  substring_index: fn(
    'substring_index(text, separator, count)',
    'Returns everything before the given occurrence of the separator, or everything after it if count is negative.',
    ["substring_index('a,b,c', ',', 2)"],
    'STRING, STRING, INTEGER -> STRING',
  ),
  regexp_extract: fn(
    'regexp_extract(text, pattern[, group])',
    'Returns a group of the first match of the regular expression (group 1 by default). Returns an empty string if nothing matches.',
    ["regexp_extract('x12', '([0-9]+)', 1)"],
    'STRING, STRING, INTEGER? -> STRING',
    raises,
  ),
  regexp_extract_all: fn(
    'regexp_extract_all(text, pattern[, group])',
    'Returns a group of every match of the regular expression (group 1 by default).',
    ["regexp_extract_all('1 2', '([0-9])', 1)"],
    'STRING, STRING, INTEGER? -> ARRAY<STRING>',
    raises,
  ),
  regexp_replace: fn(
    'regexp_replace(text, pattern, replacement[, position])',
    'Replaces every match of the regular expression. $1 in the replacement refers to a group.',
    ["regexp_replace('a1', '[0-9]', '')"],
    positioned,
    raises,
  ),
  regexp_count: fn(
    'regexp_count(text, pattern)',
    'Returns the number of matches of the regular expression.',
    ["regexp_count('a1b2', '[0-9]')"],
    'STRING, STRING -> INTEGER',
    raises,
  ),
  regexp_substr: fn(
    'regexp_substr(text, pattern)',
    'Returns the first match of the regular expression, or null if nothing matches.',
    ["regexp_substr('a1', '[0-9]')"],
    'STRING, STRING -> STRING?',
    raises,
  ),
  regexp_instr: fn(
    'regexp_instr(text, pattern[, group])',
    'Returns the position of the first match of the regular expression, starting at 1. Returns 0 if nothing matches. The group changes nothing unless it is null.',
    ["regexp_instr('a1', '[0-9]')"],
    'STRING, STRING, INTEGER? -> INTEGER',
    raises,
  ),
  lpad: fn(
    'lpad(text, length[, fill])',
    'Pads the string on the left to the given length (with spaces by default), or truncates it.',
    ["lpad('7', 3, '0')"],
    padded,
  ),
  rpad: fn(
    'rpad(text, length[, fill])',
    'Pads the string on the right to the given length (with spaces by default), or truncates it.',
    ["rpad('7', 3, '0')"],
    padded,
  ),
  initcap: fn(
    'initcap(text)',
    'Capitalizes the first letter of each word and lowercases the rest.',
    ["initcap('mill race')"],
    'STRING -> STRING',
  ),
  trim: fn(
    'trim([BOTH characters FROM] text)',
    'Removes spaces, or the given characters, from both ends of the string.',
    ["trim('  a ')", "trim(BOTH 'x' FROM 'xax')"],
    trimmed,
  ),
  ltrim: fn(
    'ltrim(text)',
    'Removes spaces from the start of the string.',
    ["ltrim('  a')"],
    trimmed,
  ),
  rtrim: fn('rtrim(text)', 'Removes spaces from the end of the string.', ["rtrim('a  ')"], trimmed),
  length: fn(
    'length(text)',
    'Returns the number of characters of a string, or of bytes of binary data.',
    ["length('Millrace')"],
    'STRING -> INTEGER | BINARY -> INTEGER',
  ),
  octet_length: fn(
    'octet_length(text)',
    'Returns the number of bytes.',
    ["octet_length('é')"],
    'STRING -> INTEGER | BINARY -> INTEGER',
  ),
  bit_length: fn(
    'bit_length(text)',
    'Returns the number of bits.',
    ["bit_length('é')"],
    'STRING -> INTEGER | BINARY -> INTEGER',
  ),
  levenshtein: fn(
    'levenshtein(a, b[, limit])',
    'Returns the Levenshtein distance between two strings: the number of edits that turn one into the other. Returns -1 if it exceeds the limit.',
    ["levenshtein('kitten', 'sitting')"],
    'STRING, STRING, INTEGER? -> INTEGER',
  ),
  soundex: fn(
    'soundex(text)',
    'Returns the Soundex code, which represents how an English word sounds.',
    ["soundex('Miller')"],
    '=STRING -> STRING',
  ),
  translate: fn(
    'translate(text, from, to)',
    'Replaces each character of from with the character at the same position of to.',
    ["translate('abc', 'ab', '12')"],
    'STRING, STRING, STRING -> STRING',
  ),
  reverse: fn(
    'reverse(a)',
    'Reverses a string, a binary value or an array.',
    ["reverse('abc')"],
    'STRING -> STRING | BINARY -> BINARY | ARRAY<T> -> ARRAY<T>',
  ),
  upper: fn(
    'upper(text)',
    'Converts the string to uppercase.',
    ["upper('abc')"],
    'STRING -> STRING',
  ),
  lower: fn(
    'lower(text)',
    'Converts the string to lowercase.',
    ["lower('ABC')"],
    'STRING -> STRING',
  ),
  repeat: fn(
    'repeat(text, times)',
    'Repeats the string the given number of times.',
    ["repeat('ab', 2)"],
    'STRING, INTEGER -> STRING',
  ),
  space: fn('space(n)', 'Returns a string of n spaces.', ['space(3)'], 'INTEGER -> STRING'),
  ascii: fn(
    'ascii(text)',
    'Returns the code point of the first character.',
    ["ascii('A')"],
    'STRING -> INTEGER',
  ),
  chr: fn(
    'chr(code)',
    'Returns the character with the given code, modulo 256.',
    ['chr(65)'],
    'LONG -> STRING',
  ),
  base64: fn(
    'base64(bytes)',
    'Encodes binary data as Base64.',
    ["base64('hi')"],
    'BINARY -> STRING',
  ),
  unbase64: fn(
    'unbase64(text)',
    'Decodes a Base64 string to binary data.',
    ["unbase64('aGk=')"],
    'STRING -> BINARY',
    raises,
  ),
  md5: fn('md5(bytes)', 'Returns the MD5 hash as hexadecimal digits.', ["md5('a')"], hashed),
  sha1: fn('sha1(bytes)', 'Returns the SHA-1 hash as hexadecimal digits.', ["sha1('a')"], hashed),
  sha2: fn(
    'sha2(bytes, bits)',
    'Returns the SHA-2 hash with 224, 256, 384 or 512 bits as hexadecimal digits. 0 means 256. Returns null for other bit lengths.',
    ["sha2('a', 256)"],
    'BINARY, INTEGER -> STRING?',
  ),
  crc32: fn('crc32(bytes)', 'Returns the CRC-32 checksum.', ["crc32('a')"], 'BINARY -> LONG'),
  to_binary: fn(
    'to_binary(text[, format])',
    'Converts a string to binary data: from hexadecimal digits unless the format is UTF-8 or base64.',
    ["to_binary('616263')", "to_binary('abc', 'utf-8')"],
    '=STRING, #STRING? -> BINARY',
    raises,
  ),
  try_to_binary: fn(
    'try_to_binary(text[, format])',
    'Works like to_binary, but returns null if the string does not have the format.',
    ["try_to_binary('xyz')"],
    '=STRING, #STRING? -> BINARY?',
  ),
  is_valid_utf8: fn(
    'is_valid_utf8(a)',
    'Returns true if a string or binary data is valid UTF-8.',
    ["is_valid_utf8(X'80')"],
    '=BINARY -> BOOLEAN | STRING -> BOOLEAN',
  ),
  validate_utf8: fn(
    'validate_utf8(a)',
    'Returns the string. Fails if it is not valid UTF-8.',
    ["validate_utf8(X'6162')"],
    '=BINARY -> STRING | STRING -> STRING',
    raises,
  ),
  try_validate_utf8: fn(
    'try_validate_utf8(a)',
    'Returns the string, or null if it is not valid UTF-8.',
    ["try_validate_utf8(X'80')"],
    '=BINARY -> STRING? | STRING -> STRING?',
  ),
  try_url_decode: fn(
    'try_url_decode(text)',
    'Works like url_decode, but returns null if the string is not encoded.',
    ["try_url_decode('a+b')", "try_url_decode('%')"],
    'STRING -> STRING?',
  ),
  overlay: fn(
    'overlay(text PLACING part FROM start [FOR length])',
    'Replaces the part of the string that starts at a position with another string.',
    ["overlay('Millrace' PLACING 'X' FROM 5)"],
    overlaid,
  ),
  quote: fn(
    'quote(text)',
    'Puts the string in single quotes and escapes the quotes inside it with a backslash.',
    ["quote('mill')"],
    'STRING -> STRING',
  ),
  replace: fn(
    'replace(text, search[, replacement])',
    'Replaces every occurrence of a string, or removes it if no replacement is given.',
    ["replace('abc', 'b', 'x')"],
    'STRING, STRING, STRING? -> STRING',
  ),
  contains: fn(
    'contains(text, part)',
    'Returns true if the string contains part.',
    ["contains('abc', 'b')"],
    tested,
  ),
  startswith: fn(
    'startswith(text, part)',
    'Returns true if the string starts with part.',
    ["startswith('abc', 'a')"],
    tested,
  ),
  endswith: fn(
    'endswith(text, part)',
    'Returns true if the string ends with part.',
    ["endswith('abc', 'c')"],
    tested,
  ),
  format_number: fn(
    'format_number(number, places)',
    'Formats a number with thousands separators and the given number of decimal places, or with a pattern.',
    ['format_number(12345.678, 1)', "format_number(12345.678, '#,##0.00')"],
    '=NUMERIC, =INTEGER -> STRING? | =NUMERIC, =STRING -> STRING?',
  ),
  format_string: fn(
    'format_string(format, a, …)',
    'Formats values with a printf-style format string.',
    ["format_string('%05d', 42)"],
    'STRING, ANY... -> STRING | STRING -> STRING',
    raises,
  ),
  find_in_set: fn(
    'find_in_set(text, list)',
    'Returns the position of the string in a comma-separated list, starting at 1. Returns 0 if it is not in the list.',
    ["find_in_set('b', 'a,b')"],
    'STRING, STRING -> INTEGER',
  ),
  elt: fn(
    'elt(n, a, b, …)',
    'Returns argument n of the ones that follow, starting at 1.',
    ["elt(2, 'a', 'b')"],
    firstOf(allBinary('INTEGER, BINARY... -> BINARY?', 1), rule('INTEGER, STRING... -> STRING?')),
    raises,
  ),
  encode: fn(
    'encode(text, charset)',
    'Encodes the string as binary data in the given character set.',
    ["encode('é', 'UTF-8')"],
    'STRING, STRING -> BINARY',
    raises,
  ),
  decode_charset: fn(
    'decode(bytes, charset)',
    'Decodes binary data to a string with the given character set.',
    ["decode(X'4142', 'UTF-8')"],
    'BINARY, STRING -> STRING',
    raises,
  ),
  luhn_check: fn(
    'luhn_check(digits)',
    'Returns true if the digits pass the Luhn check, as card numbers do.',
    ["luhn_check('79927398713')"],
    'STRING -> BOOLEAN',
  ),
  mask: fn(
    'mask(text[, upper[, lower[, digit[, other]]]])',
    'Masks letters and digits: uppercase as X, lowercase as x and digits as n by default. A null argument keeps that kind of character.',
    ["mask('Ab1')"],
    '=STRING, #STRING?, #STRING?, #STRING?, #STRING? -> STRING?',
  ),
  uuid: fn(
    'uuid([seed])',
    'Returns a random UUID. With a seed, a run repeats the values.',
    ['uuid()'],
    identified,
    { deterministic: false },
  ),
  url_encode: fn(
    'url_encode(text)',
    'Encodes the string for use in a URL or form.',
    ["url_encode('a b')"],
    'STRING -> STRING',
  ),
  url_decode: fn(
    'url_decode(text)',
    'Decodes a string from a URL or form.',
    ["url_decode('a+b')"],
    'STRING -> STRING',
    raises,
  ),
} satisfies Readonly<Record<string, Signature>>;
