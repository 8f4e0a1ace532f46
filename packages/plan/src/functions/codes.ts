import { phrase } from '@millrace/model';
import {
  INTEGER,
  LONG,
  STRING,
  decimal,
  isNumeric,
  typeName,
  type DataType,
} from '../data-type.ts';
import { decimalOf } from './decimal-rules.ts';
import { define, raises } from './define.ts';
import { parseNumberFormat } from './number-format.ts';
import { rule } from './rule.ts';
import { mismatch, type Rule, type Signature } from './signature.ts';

const fn = define('strings');

const hashed =
  (type: DataType): Rule =>
  (args) => {
    const wrong = args.findIndex((argument) => hasMap(argument.type));
    if (wrong >= 0)
      return mismatch(phrase`A map can't be hashed: its entries have no order.`, wrong);
    if (args.length === 0) return mismatch(phrase`It takes at least one argument.`);
    return { args: args.map((argument) => argument.type), type, nullable: false };
  };

function hasMap(type: DataType): boolean {
  if (type.kind === 'ARRAY') return hasMap(type.element);
  return type.kind === 'STRUCT'
    ? type.fields.some((field) => hasMap(field.type))
    : type.kind === 'MAP';
}

/** The format decides the digits of the result. */
const toNumber: Rule = (args) => {
  const [text, format] = args;
  if (text === undefined || format === undefined || args.length > 2)
    return mismatch(phrase`It takes a string and a format.`);
  if (!['STRING', 'NULL'].includes(text.type.kind))
    return mismatch(phrase`Argument ${'1'} must be ${'STRING'}, not ${typeName(text.type)}.`, 0);
  if (format.value === null)
    return { args: [STRING, STRING], type: decimal(10, 0), nullable: true };
  const parsed = typeof format.value === 'string' ? parseNumberFormat(format.value) : null;
  if (parsed === null || parsed.precision > 38)
    return mismatch(phrase`The format must be a constant such as $999,999.99.`, 1);
  return { args: [STRING, STRING], type: decimal(parsed.precision, parsed.scale), nullable: true };
};

const toChar: Rule = (args) => {
  const [value, format] = args;
  if (value === undefined || format === undefined || args.length > 2)
    return mismatch(phrase`It takes a number and a format.`);
  const number = numberType(value.type);
  if (number === null)
    return mismatch(
      phrase`Argument ${'1'} must be ${phrase`a number`}, not ${typeName(value.type)}.`,
      0,
    );
  if (format.value === null) return { args: [number, STRING], type: STRING, nullable: true };
  if (typeof format.value !== 'string' || parseNumberFormat(format.value) === null)
    return mismatch(phrase`The format must be a constant such as $999,999.99.`, 1);
  return { args: [number, STRING], type: STRING, nullable: true };
};

function numberType(type: DataType): DataType | null {
  if (type.kind === 'DOUBLE') return decimal(30, 15);
  if (type.kind === 'FLOAT') return decimal(14, 7);
  if (type.kind === 'NULL' || type.kind === 'STRING') return decimal(38, 18);
  return isNumeric(type) ? decimalOf(type) : null;
}

const collated: Rule = (args) => {
  const result = rule('=STRING, =!STRING -> STRING')(args);
  if ('mismatch' in result) return result;
  return String(args[1]?.value).toUpperCase() === 'UTF8_BINARY'
    ? result
    : mismatch(
        phrase`The name must be the constant 'UTF8_BINARY': strings are compared by bytes here.`,
        1,
      );
};

/** Hashes of values, and numbers in a given format. */
export const codes = {
  hash: fn(
    'hash(a, …)',
    'Returns a 32-bit hash (Murmur3) of all arguments. Nulls are skipped.',
    ["hash('Spark', 1, NULL)", 'hash(1.5D, true, array(1, 2))'],
    hashed(INTEGER),
  ),
  xxhash64: fn(
    'xxhash64(a, …)',
    'Returns a 64-bit hash (xxHash) of all arguments. Nulls are skipped.',
    ["xxhash64('Spark', 1, NULL)", "xxhash64(DATE'2024-01-31', named_struct('a', 1L))"],
    hashed(LONG),
  ),
  to_char: fn(
    'to_char(number, format)',
    'Formats a number: 9 and 0 are digits, a comma or G is the thousands separator, a point or D the decimal point; $, S, MI and PR add currency and sign. Digits that do not fit become #.',
    ["to_char(1234.5, '9,999.99')", "to_char(-7, '999PR')", "to_char(123456, '999')"],
    toChar,
  ),
  to_number: fn(
    'to_number(text, format)',
    'Converts a string in the given format to a DECIMAL with the digits of the format. Fails if the string has another format.',
    ["to_number('1,234.5', '9,999.9')", "to_number('$78.12-', '$99.99MI')"],
    toNumber,
    raises,
  ),
  try_to_number: fn(
    'try_to_number(text, format)',
    'Converts a string in the given format to a DECIMAL, or returns null.',
    ["try_to_number('1,234.5', '9,999.9')", "try_to_number('x', '99')"],
    toNumber,
  ),
  aes_encrypt: fn(
    'aes_encrypt(bytes, key[, mode[, padding[, iv[, aad]]]])',
    'Encrypts bytes with AES. The key has 16, 24 or 32 bytes; the mode is GCM unless given, or CBC or ECB. The initialization vector is random unless given, and stands before the result.',
    ["hex(aes_encrypt('Spark', '0000111122223333', 'ECB'))"],
    'BINARY, BINARY, STRING?, STRING?, BINARY?, BINARY? -> BINARY',
    { raises: true, deterministic: false },
  ),
  aes_decrypt: fn(
    'aes_decrypt(bytes, key[, mode[, padding[, aad]]])',
    'Decrypts what aes_encrypt returned. Fails if the key is wrong or the bytes are damaged.',
    ["string(aes_decrypt(unhex('348FF37EBDE05B7880BA339068FBDA5E'), '0000111122223333', 'ECB'))"],
    'BINARY, BINARY, STRING?, STRING?, BINARY? -> BINARY',
    raises,
  ),
  try_aes_decrypt: fn(
    'try_aes_decrypt(bytes, key[, mode[, padding[, aad]]])',
    'Decrypts what aes_encrypt returned, or returns null.',
    ["try_aes_decrypt(X'00', '0000111122223333')"],
    'BINARY, BINARY, STRING?, STRING?, BINARY? -> BINARY?',
  ),
  parse_url: fn(
    'parse_url(url, part[, key])',
    'Returns a part of a URL: HOST, PATH, QUERY, REF, PROTOCOL, FILE, AUTHORITY or USERINFO; with QUERY and a key, the value of that parameter. Fails if the string is not a URL.',
    [
      "parse_url('https://spark.apache.org/path?query=1', 'HOST')",
      "parse_url('https://a.b/c?x=1&y=2', 'QUERY', 'y')",
    ],
    '=STRING, =STRING, =STRING? -> STRING?',
    raises,
  ),
  try_parse_url: fn(
    'try_parse_url(url, part[, key])',
    'Returns a part of a URL as parse_url does, or null if the string is not a URL.',
    ["try_parse_url('https://a.b/c#d', 'REF')", "try_parse_url('a b', 'HOST')"],
    '=STRING, =STRING, =STRING? -> STRING?',
  ),
  collation: fn(
    'collation(text)',
    'Returns the name of the order in which strings are compared: always that of their bytes.',
    ["collation('a')"],
    '=STRING -> STRING!',
  ),
  collate: fn(
    'collate(text, name)',
    'Returns the string, to be compared in the named order. The only supported name is UTF8_BINARY, the order in which all strings are compared.',
    ["collate('a', 'UTF8_BINARY')"],
    collated,
  ),
  make_valid_utf8: fn(
    'make_valid_utf8(text)',
    'Replaces each invalid sequence of bytes with the replacement character.',
    ["make_valid_utf8('é')", "make_valid_utf8(X'61C262')"],
    '=STRING -> STRING | BINARY -> STRING',
  ),
} satisfies Readonly<Record<string, Signature>>;
