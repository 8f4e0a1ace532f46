import { define, raises } from './define.ts';
import type { ScalarName } from './names.ts';
import { firstOf, rule } from './rule.ts';
import { mismatch, type Rule, type Signature } from './signature.ts';

const fn = define('strings');

/** Bytes stay bytes only where all are: else everything becomes text. */
function allBinary(text: string, from = 0): Rule {
  const binary = rule(text);
  return (args) => (args.slice(from).every(({ type }) => type.kind === 'BINARY') ? binary(args) : mismatch('Not all are BINARY.'));
}

const overlaid: Rule = (args) => {
  const bytes = args.slice(0, 2).filter(({ type }) => type.kind === 'BINARY').length;
  if (bytes === 1) return mismatch('Both must be texts, or both BINARY.');
  return rule(bytes === 2 ? 'BINARY, BINARY, INTEGER, INTEGER? -> BINARY' : 'STRING, STRING, INTEGER, INTEGER? -> STRING')(args);
};

const reversed: Rule = (args) =>
  args[0]?.type.kind === 'BINARY' ? mismatch('Bytes are not turned around; cast them to STRING.', 0) : rule('STRING -> STRING | ARRAY<T> -> ARRAY<T>')(args);

/** Each part is a text or an array of texts. */
const separated: Rule = (args) => {
  const shapes = args.slice(1).map(({ type }) => (type.kind === 'ARRAY' ? 'ARRAY<STRING>' : 'STRING'));
  return rule(`${['STRING', ...shapes].join(', ')} -> STRING`)(args);
};

const trimmed = 'STRING, STRING? -> STRING';
/** Spark pads bytes otherwise. */
const padded: Rule = (args) =>
  args[0]?.type.kind === 'BINARY' ? mismatch('Bytes are not padded; cast them to STRING.', 0) : rule('STRING, INTEGER, STRING? -> STRING')(args);
const tested = firstOf(allBinary('BINARY, BINARY -> BOOLEAN'), rule('STRING, STRING -> BOOLEAN'));
const hashed = 'BINARY -> STRING';

export const strings = {
  concat: fn(
    'concat(a, b, …)',
    'Texts, bytes or arrays joined; null where one is null.',
    ["concat('a', 'b')"],
    firstOf(allBinary('BINARY... -> BINARY'), rule('STRING... -> STRING'), rule('!ARRAY<C>... -> ARRAY<C>')),
  ),
  concat_ws: fn(
    'concat_ws(separator, a, …)',
    'Texts and arrays of texts joined by a separator, leaving out nulls.',
    ["concat_ws('-', 'a', NULL, 'b')"],
    separated,
  ),
  substring: fn(
    'substring(text, start[, length])',
    'A part of the text, from a position counted from 1, or from the end when negative.',
    ["substring('Millrace', 5, 2)"],
    'STRING, INTEGER, INTEGER? -> STRING | BINARY, INTEGER, INTEGER? -> BINARY',
  ),
  left: fn('left(text, length)', 'The first characters.', ["left('Millrace', 4)"], 'STRING, INTEGER -> STRING | BINARY, INTEGER -> BINARY'),
  right: fn('right(text, length)', 'The last characters.', ["right('Millrace', 4)"], 'STRING, INTEGER -> STRING'),
  instr: fn(
    'instr(text, part)',
    'Where the part first stands, counted from 1; 0 where it does not.',
    ["instr('Millrace', 'race')"],
    'STRING, STRING -> INTEGER',
  ),
  locate: fn(
    'locate(part, text[, start])',
    'Where the part first stands at or after a position; 0 where it does not.',
    ["locate('l', 'Millrace', 4)"],
    'STRING, STRING, INTEGER? -> INTEGER',
  ),
  split: fn(
    'split(text, pattern[, limit])',
    'The pieces between matches of a regular expression.',
    ["split('a,b', ',')"],
    'STRING, STRING, INTEGER? -> ARRAY<STRING>',
    raises,
  ),
  split_part: fn(
    'split_part(text, separator, n)',
    'The nth piece between separators, from the end when negative.',
    ["split_part('a,b', ',', 2)"],
    'STRING, STRING, INTEGER -> STRING',
    raises,
  ),
  substring_index: fn(
    'substring_index(text, separator, count)',
    'The text before so many separators, or after them when negative.',
    ["substring_index('a,b,c', ',', 2)"],
    'STRING, STRING, INTEGER -> STRING',
  ),
  regexp_extract: fn(
    'regexp_extract(text, pattern[, group])',
    'A group of the first match (the first group unless said), empty without one.',
    ["regexp_extract('x12', '([0-9]+)', 1)"],
    'STRING, STRING, INTEGER? -> STRING',
    raises,
  ),
  regexp_extract_all: fn(
    'regexp_extract_all(text, pattern[, group])',
    'That group of every match.',
    ["regexp_extract_all('1 2', '([0-9])', 1)"],
    'STRING, STRING, INTEGER? -> ARRAY<STRING>',
    raises,
  ),
  regexp_replace: fn(
    'regexp_replace(text, pattern, replacement[, position])',
    'Every match replaced; `$1` stands for a group.',
    ["regexp_replace('a1', '[0-9]', '')"],
    'STRING, STRING, STRING, #INTEGER? -> STRING',
    raises,
  ),
  regexp_count: fn('regexp_count(text, pattern)', 'How many matches there are.', ["regexp_count('a1b2', '[0-9]')"], 'STRING, STRING -> INTEGER', raises),
  regexp_substr: fn(
    'regexp_substr(text, pattern)',
    'The first match; null without one.',
    ["regexp_substr('a1', '[0-9]')"],
    'STRING, STRING -> STRING?',
    raises,
  ),
  regexp_instr: fn(
    'regexp_instr(text, pattern)',
    'Where the first match begins, counted from 1; 0 without one.',
    ["regexp_instr('a1', '[0-9]')"],
    'STRING, STRING -> INTEGER',
    raises,
  ),
  lpad: fn('lpad(text, length[, fill])', 'Filled on the left (with spaces unless said), or cut, to a length.', ["lpad('7', 3, '0')"], padded),
  rpad: fn('rpad(text, length[, fill])', 'Filled on the right, or cut, to a length.', ["rpad('7', 3, '0')"], padded),
  initcap: fn('initcap(text)', 'Each word with a capital first letter.', ["initcap('mill race')"], 'STRING -> STRING'),
  trim: fn('trim([BOTH characters FROM] text)', 'Without spaces (or the characters) on both sides.', ["trim('  a ')", "trim(BOTH 'x' FROM 'xax')"], trimmed),
  ltrim: fn('ltrim(text)', 'Without spaces on the left.', ["ltrim('  a')"], trimmed),
  rtrim: fn('rtrim(text)', 'Without spaces on the right.', ["rtrim('a  ')"], trimmed),
  length: fn('length(text)', 'How many characters a text has, or bytes a binary.', ["length('Millrace')"], 'STRING -> INTEGER | BINARY -> INTEGER'),
  octet_length: fn('octet_length(text)', 'How many bytes.', ["octet_length('é')"], 'STRING -> INTEGER | BINARY -> INTEGER'),
  bit_length: fn('bit_length(text)', 'How many bits.', ["bit_length('é')"], 'STRING -> INTEGER | BINARY -> INTEGER'),
  levenshtein: fn(
    'levenshtein(a, b[, limit])',
    'How many single changes make one text the other; -1 above the limit.',
    ["levenshtein('kitten', 'sitting')"],
    'STRING, STRING, INTEGER? -> INTEGER',
  ),
  soundex: fn('soundex(text)', 'A code of how an English word sounds.', ["soundex('Miller')"], '=STRING -> STRING'),
  translate: fn(
    'translate(text, from, to)',
    'Each character of `from` replaced by the one at its place in `to`.',
    ["translate('abc', 'ab', '12')"],
    'STRING, STRING, STRING -> STRING',
  ),
  reverse: fn('reverse(a)', 'A text or array backwards.', ["reverse('abc')"], reversed),
  upper: fn('upper(text)', 'In capitals.', ["upper('abc')"], 'STRING -> STRING'),
  lower: fn('lower(text)', 'In small letters.', ["lower('ABC')"], 'STRING -> STRING'),
  repeat: fn('repeat(text, times)', 'The text several times.', ["repeat('ab', 2)"], 'STRING, INTEGER -> STRING'),
  space: fn('space(n)', 'So many spaces.', ['space(3)'], 'INTEGER -> STRING'),
  ascii: fn('ascii(text)', "The first character's code.", ["ascii('A')"], 'STRING -> INTEGER'),
  chr: fn('chr(code)', 'The character of a code (modulo 256).', ['chr(65)'], 'LONG -> STRING'),
  base64: fn('base64(bytes)', 'Bytes as base 64.', ["base64('hi')"], 'BINARY -> STRING'),
  unbase64: fn('unbase64(text)', 'The bytes of base 64.', ["unbase64('aGk=')"], 'STRING -> BINARY', raises),
  md5: fn('md5(bytes)', 'The MD5 checksum in hexadecimal.', ["md5('a')"], hashed),
  sha1: fn('sha1(bytes)', 'The SHA-1 checksum in hexadecimal.', ["sha1('a')"], hashed),
  sha2: fn(
    'sha2(bytes, bits)',
    'The SHA-2 checksum of 224, 256, 384 or 512 bits in hexadecimal; 0 is 256; null for others.',
    ["sha2('a', 256)"],
    'BINARY, INTEGER -> STRING?',
  ),
  crc32: fn('crc32(bytes)', 'The CRC-32 checksum.', ["crc32('a')"], 'BINARY -> LONG'),
  overlay: fn(
    'overlay(text PLACING part FROM start [FOR length])',
    'The part put in place of what stands at a position.',
    ["overlay('Millrace' PLACING 'X' FROM 5)"],
    overlaid,
  ),
  quote: fn('quote(text)', 'The text in single quotes; one within it has a backslash before it.', ["quote('mill')"], 'STRING -> STRING'),
  replace: fn(
    'replace(text, search[, replacement])',
    'Every occurrence replaced, or left out.',
    ["replace('abc', 'b', 'x')"],
    'STRING, STRING, STRING? -> STRING',
  ),
  contains: fn('contains(text, part)', 'Whether the part is in it.', ["contains('abc', 'b')"], tested),
  startswith: fn('startswith(text, part)', 'Whether it begins so.', ["startswith('abc', 'a')"], tested),
  endswith: fn('endswith(text, part)', 'Whether it ends so.', ["endswith('abc', 'c')"], tested),
  format_number: fn(
    'format_number(number, places)',
    'With thousands separators and so many digits after the point, or as a pattern says.',
    ['format_number(12345.678, 1)'],
    '=NUMERIC, =INTEGER -> STRING? | =NUMERIC, =STRING -> STRING?',
  ),
  format_string: fn(
    'format_string(format, a, …)',
    'Values put into a text as in printf.',
    ["format_string('%05d', 42)"],
    'STRING, ANY... -> STRING | STRING -> STRING',
    raises,
  ),
  find_in_set: fn(
    'find_in_set(text, list)',
    'Its place in a list of texts with commas between; 0 where it is not there.',
    ["find_in_set('b', 'a,b')"],
    'STRING, STRING -> INTEGER',
  ),
  elt: fn(
    'elt(n, a, b, …)',
    'The nth of the texts, from 1.',
    ["elt(2, 'a', 'b')"],
    firstOf(allBinary('INTEGER, BINARY... -> BINARY?', 1), rule('INTEGER, STRING... -> STRING?')),
    raises,
  ),
  encode: fn('encode(text, charset)', 'The text as bytes.', ["encode('é', 'UTF-8')"], 'STRING, STRING -> BINARY', raises),
  decode_charset: fn('decode(bytes, charset)', 'The bytes as text.', ["decode(X'4142', 'UTF-8')"], 'BINARY, STRING -> STRING', raises),
  luhn_check: fn('luhn_check(digits)', 'Whether the last digit fits, as in card numbers.', ["luhn_check('79927398713')"], 'STRING -> BOOLEAN'),
  mask: fn(
    'mask(text[, upper[, lower[, digit[, other]]]])',
    'Capitals, small letters and digits replaced (by X, x and n unless said); null keeps them.',
    ["mask('Ab1')"],
    '=STRING, #STRING?, #STRING?, #STRING?, #STRING? -> STRING?',
  ),
  uuid: fn('uuid()', 'A random universally unique identifier.', ['uuid()'], '-> STRING!', { deterministic: false }),
  url_encode: fn('url_encode(text)', 'Fit for a form or URL.', ["url_encode('a b')"], 'STRING -> STRING'),
  url_decode: fn('url_decode(text)', 'The text of a form or URL value.', ["url_decode('a+b')"], 'STRING -> STRING', raises),
} satisfies Partial<Record<ScalarName, Signature>>;
