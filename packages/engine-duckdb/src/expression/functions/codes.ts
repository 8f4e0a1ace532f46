import { array, phrase, struct, type DataType } from '@millrace/plan';
import { refuse, type Form, type Site } from '../form.ts';
import { quoteText } from '../literal.ts';
import { printType } from '../type.ts';

/** Functions computed by kernels: hashes, formats of numbers, URLs. */
export const codes = {
  hash: (site, ...args) => hashed(site, args, 'murmur', '42'),
  xxhash64: (site, ...args) => hashed(site, args, 'xxhash', '42::BIGINT'),
  to_char: (site, a, format) => {
    const text = site.cast(a, site.typeOf(0), { kind: 'STRING' });
    return `spark_to_char(${text}, ${format})`;
  },
  to_number: (site) => toNumber(site, false),
  try_to_number: (site) => toNumber(site, true),
  aes_encrypt: (_, a, key, mode = "'GCM'", padding = "'DEFAULT'", start = none, extra = none) =>
    `spark_aes_encrypt(${a}, ${key}, ${mode}, ${padding}, ${start}, ${extra})`,
  aes_decrypt: (_, ...args) => `spark_aes_decrypt(${decryption(args)})`,
  try_aes_decrypt: (_, ...args) => `spark_try_aes_decrypt(${decryption(args)})`,
  parse_url: (site) => urlPart(site, false),
  try_parse_url: (site) => urlPart(site, true),
  collation: () => `'SYSTEM.BUILTIN.UTF8_BINARY'`,
  collate: (_, a) => a,
  make_valid_utf8: (site, a) => (site.typeOf(0).kind === 'BINARY' ? `spark_bytes_text(${a})` : a),
} satisfies Record<string, Form>;

const none = "''::BLOB";

function decryption(args: readonly string[]): string {
  return ['', '', "'GCM'", "'DEFAULT'", none]
    .map((usual, index) => args[index] ?? usual)
    .join(', ');
}

/** Each value is hashed with the hash of those before it as the seed; a null changes nothing. */
function hashed(site: Site, args: readonly string[], name: string, seed: string): string {
  return args.reduce(
    (hash, sql, index) => site.share(sql, (x) => hashOf(x, site.typeOf(index), name, hash, 0)),
    seed,
  );
}

/** The hash of a value that may be null, with `seed`; `depth`: of the arrays around it. */
export function hashOf(
  x: string,
  type: DataType,
  name: string,
  seed: string,
  depth: number,
): string {
  const plain = hashOfValue(x, type, name, seed, depth);
  return plain === seed ? seed : `CASE WHEN ${x} IS NULL THEN ${seed} ELSE ${plain} END`;
}

function hashOfValue(x: string, type: DataType, name: string, seed: string, depth: number): string {
  const of = (kind: 'int' | 'long' | 'bytes', value: string): string =>
    `spark_${name}_${kind}(${value}, ${seed})`;
  switch (type.kind) {
    case 'NULL':
      return seed;
    case 'BOOLEAN':
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
      return of('int', `CAST(${x} AS INTEGER)`);
    case 'LONG':
      return of('long', x);
    case 'DATE':
      return of('int', `CAST(${x} - DATE '1970-01-01' AS INTEGER)`);
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return of('long', `epoch_us(${x})`);
    case 'STRING':
      return of('bytes', `encode(${x})`);
    case 'BINARY':
      return of('bytes', x);
    case 'FLOAT':
      return of('int', `spark_float_bits(${x})`);
    case 'DOUBLE':
      return of('long', `spark_double_bits(${x})`);
    case 'DECIMAL': {
      const digits = `replace(CAST(CAST(${x} AS ${printType(type)}) AS VARCHAR), '.', '')`;
      return type.precision <= 18
        ? of('long', `CAST(${digits} AS BIGINT)`)
        : of('bytes', `spark_decimal_bytes(${digits})`);
    }
    case 'STRUCT':
      return type.fields.reduce(
        (hash, field, index) =>
          hashOf(`struct_extract_at(${x}, ${index + 1})`, field.type, name, hash, depth),
        seed,
      );
    case 'MAP':
      return hashOf(`map_entries(${x})`, array(entryOf(type)), name, seed, depth);
    case 'ARRAY': {
      const [item, sum, next] = [`_i${depth}`, `_h${depth}`, `_n${depth}`];
      const step = hashOf(`${next}.x`, type.element, name, `${sum}.h`, depth + 1);
      const nothing = `CAST(NULL AS ${printType(type.element)})`;
      const items = `list_transform(${x}, lambda ${item}: {'h': ${seed}, 'x': ${item}})`;
      return `list_reduce(${items}, lambda ${sum}, ${next}: {'h': ${step}, 'x': ${nothing}}, {'h': ${seed}, 'x': ${nothing}}).h`;
    }
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
      return refuse(phrase`Hashing ${type.kind} isn't supported on the embedded engine.`);
  }
}

function entryOf({ key, value }: Extract<DataType, { kind: 'MAP' }>): DataType {
  return struct([
    { name: 'key', type: key },
    { name: 'value', type: value },
  ]);
}

function toNumber(site: Site, tried: boolean): string {
  const given = site.literal(1, phrase`The format`);
  if (given === null) return `CAST(NULL AS ${printType(site.type)})`;
  const format = quoteText(String(given));
  return site.bind(0, (a) => {
    const failed = tried ? 'NULL' : site.raise('INVALID_FORMAT.MISMATCH_INPUT', a);
    return site.share(
      `spark_to_number(${a}, ${format})`,
      (n) =>
        `CASE WHEN ${n} IS NOT NULL THEN CAST(${n} AS ${printType(site.type)}) WHEN ${a} IS NOT NULL THEN ${failed} END`,
    );
  });
}

function urlPart(site: Site, tried: boolean): string {
  return site.bind(0, (url) => {
    const part =
      site.args.length === 2
        ? `spark_url_part(${url}, ${site.print(1)})`
        : site.bind(1, (name) =>
            site.bind(
              2,
              (key) => `CASE WHEN ${name} = 'QUERY' THEN spark_url_parameter(${url}, ${key}) END`,
            ),
          );
    if (tried) return part;
    return `CASE WHEN spark_url_problem(${url}) IS NOT NULL THEN ${site.raise('INVALID_URL', url)} ELSE ${part} END`;
  });
}
