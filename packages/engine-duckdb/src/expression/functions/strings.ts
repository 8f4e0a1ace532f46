import { constantOf, phrase } from '@millrace/plan';
import { refuse, type Form, type Site } from '../form.ts';
import { quoteText } from '../literal.ts';
import { isVariable } from '../raises.ts';
import { printType } from '../type.ts';
import { formatNumber, formatString } from './format.ts';
import { regexFunctions } from './regex-functions.ts';
import { type Gap } from '../form.ts';

const BASE64 = '(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?';
const lineBreak = 'chr(13) || chr(10)';

export const strings = {
  ...regexFunctions,
  concat: (site, ...args) =>
    args.length === 1
      ? args[0]!
      : args.length === 0
        ? `''`
        : site.args.some((argument) => argument.kind === 'literal' && argument.value === null)
          ? nullOf(site)
          : `(${args.join(' || ')})`,
  concat_ws: (site, separator, ...args) => joined(site, separator, args),
  substring: (site, a) => substring(site, a),
  left: (site, a) => {
    if (isBinary(site)) return `spark_bytes_part(${a}, 1, ${site.print(1)})`;
    const count = site.args[1]!;
    if (count.kind === 'literal' && Number(count.value) > 0)
      return `left(${a}, ${String(count.value)})`;
    return site.bind(1, (n) => `left(${a}, greatest(${n}, 0) + (${n} & 0))`);
  },
  right: (site, a) => {
    const count = site.args[1]!;
    if (count.kind === 'literal' && Number(count.value) > 0)
      return `right(${a}, ${String(count.value)})`;
    return site.bind(1, (n) => `right(${a}, greatest(${n}, 0) + (${n} & 0))`);
  },
  instr: (_, a, part) => `CAST(strpos(${a}, ${part}) AS INTEGER)`,
  locate: (site, part, a) =>
    site.args.length < 3
      ? `CAST(strpos(${a}, ${part}) AS INTEGER)`
      : site.bind(0, (t) =>
          site.bind(1, (s) => site.bind(2, (p) => `spark_locate(${t}, ${s}, ${p})`)),
        ),
  split_part: (site) => {
    const separator = site.args[1]!;
    if (separator.kind === 'literal') return separator.value === '' ? unsplit(site) : part(site);
    return site.bind(
      1,
      (found) => `CASE WHEN ${found} = '' THEN ${unsplit(site)} ELSE ${part(site)} END`,
    );
  },
  substring_index: (site) => {
    const known = constantOf(site.args[1]!);
    return site.bind(0, (a) =>
      site.bind(2, (n) => {
        const empty = `CASE WHEN ${a} IS NOT NULL AND ${n} IS NOT NULL THEN '' END`;
        if (known === '') return empty;
        return site.bind(1, (separator) => {
          const found = `spark_substring_index(${a}, ${separator}, ${n})`;
          if (known !== undefined) return found;
          return `CASE WHEN ${separator} = '' THEN ${empty} ELSE ${found} END`;
        });
      }),
    );
  },
  lpad: (site, ...args) => padded(site, 'lpad', args),
  rpad: (site, ...args) => padded(site, 'rpad', args),
  initcap: (site) => site.bind(0, (a) => `spark_initcap(${a})`),
  quote: (_, a) => `'''' || replace(${a}, '''', '\\''') || ''''`,
  trim: (_, a, characters = `' '`) => `trim(${a}, ${characters})`,
  ltrim: (_, a, characters = `' '`) => `ltrim(${a}, ${characters})`,
  rtrim: (_, a, characters = `' '`) => `rtrim(${a}, ${characters})`,
  length: (site, a) =>
    `CAST(${site.typeOf(0).kind === 'BINARY' ? 'octet_length' : 'length'}(${a}) AS INTEGER)`,
  octet_length: (site, a) => `CAST(${bytes(site)}(${a}) AS INTEGER)`,
  bit_length: (site, a) => `CAST(${bytes(site)}(${a}) * 8 AS INTEGER)`,
  levenshtein: (site) => {
    const distance = site.bind(0, (a) =>
      site.bind(
        1,
        (b) =>
          `CASE WHEN strlen(${a}) = length(${a}) AND strlen(${b}) = length(${b}) THEN CAST(levenshtein(${a}, ${b}) AS INTEGER) ELSE spark_levenshtein(${a}, ${b}) END`,
      ),
    );
    if (site.args.length < 3) return distance;
    // Spark takes a null limit for 0, except a literal among constants.
    const isConstant = !site.args.some(isVariable) && site.args[2]!.kind === 'literal';
    return site.share(distance, (n) =>
      site.bind(2, (limit) =>
        isConstant
          ? `CASE WHEN ${n} > ${limit} THEN -1 WHEN ${limit} IS NOT NULL THEN ${n} END`
          : `CASE WHEN ${n} > coalesce(${limit}, 0) THEN -1 ELSE ${n} END`,
      ),
    );
  },
  soundex: (site) => site.bind(0, (a) => `spark_soundex(${a})`),
  translate: (site, a, from, to) => {
    const replaced = constantOf(site.args[1]!);
    if (replaced === null) return nullOf(site);
    const characters = [...String(replaced)];
    if (replaced !== undefined && new Set(characters).size === characters.length)
      return `translate(${a}, ${from}, ${to})`;
    return site.share(`regexp_extract_all(${from}, '(?s:.)')`, (old) =>
      site.share(`regexp_extract_all(${to}, '(?s:.)')`, (other) => {
        const firsts = (list: string): string =>
          `array_to_string(list_filter(${list}, lambda _c, _i: _i > len(${old}) OR list_position(${old}, ${old}[_i]) = _i), '')`;
        return `translate(${a}, ${firsts(old)}, ${firsts(other)})`;
      }),
    );
  },
  reverse: (site, a) =>
    site.typeOf(0).kind === 'ARRAY'
      ? `list_reverse(${a})`
      : isBinary(site)
        ? `spark_bytes_reverse(${a})`
        : site.bind(
            0,
            (s) =>
              `CASE WHEN strlen(${s}) = length(${s}) THEN reverse(${s}) ELSE array_to_string(list_reverse(regexp_extract_all(${s}, '(?s:.)')), '') END`,
          ),
  upper: (site) => site.bind(0, (a) => `spark_upper(${a})`),
  lower: (site) => site.bind(0, (a) => `spark_lower(${a})`),
  repeat: (_, a, n) => `repeat(${a}, ${n})`,
  space: (_, n) => `repeat(' ', ${n})`,
  ascii: (site) => site.bind(0, (a) => `CASE WHEN ${a} = '' THEN 0 ELSE unicode(${a}) END`),
  chr: (site) =>
    site.bind(0, (n) => `CASE WHEN ${n} < 0 THEN '' ELSE chr(CAST(${n} & 255 AS INTEGER)) END`),
  // Spark breaks lines after 76 characters.
  base64: (_, a) =>
    `rtrim(regexp_replace(base64(${a}), '(.{76})', '\\1' || ${lineBreak}, 'g'), ${lineBreak})`,
  unbase64: (site) =>
    site.bind(
      0,
      (a) =>
        `CASE WHEN regexp_full_match(${a}, '${BASE64}') THEN from_base64(${a}) WHEN ${a} IS NOT NULL THEN coalesce(spark_unbase64(${a}), ${site.raise('INVALID_BASE64', a)}) END`,
    ),
  md5: 'md5',
  sha1: 'sha1',
  sha2: (site, a) => {
    const bits = constantOf(site.args[1]!);
    if (bits !== undefined) return sha2Of(a, Number(bits ?? -1)) ?? nullOf(site);
    return site.bind(0, (text) =>
      site.bind(1, (wanted) => {
        const sizes = [0, 224, 256, 384, 512];
        return `CASE ${sizes.map((size) => `WHEN ${wanted} = ${size} THEN ${sha2Of(text, size)!}`).join(' ')} END`;
      }),
    );
  },
  crc32: (_, a) => `spark_crc32(hex(${a}))`,
  to_binary: (site) => toBinary(site, false),
  try_to_binary: (site) => toBinary(site, true),
  is_valid_utf8: (site) =>
    site.bind(0, (a) => {
      const isValid = site.typeOf(0).kind === 'BINARY' ? `TRY(decode(${a})) IS NOT NULL` : 'true';
      return `CASE WHEN ${a} IS NOT NULL THEN ${isValid} END`;
    }),
  validate_utf8: (site, text = '') =>
    site.typeOf(0).kind === 'BINARY'
      ? site.bind(
          0,
          (a) =>
            `CASE WHEN ${a} IS NOT NULL THEN coalesce(TRY(decode(${a})), ${site.raise('INVALID_UTF8_STRING', `hex(${a})`)}) END`,
        )
      : text,
  try_validate_utf8: (site, a = '') => (site.typeOf(0).kind === 'BINARY' ? `TRY(decode(${a}))` : a),
  try_url_decode: (site) =>
    site.bind(
      0,
      (a) =>
        `CASE WHEN regexp_full_match(${a}, '(?s)(?:[^%]|%[0-9A-Fa-f]{2})*') THEN url_decode(replace(${a}, '+', ' ')) END`,
    ),
  overlay: (site, ...args) => {
    const length = site.args.length > 3 ? site.print(3) : '-1';
    if (isBinary(site)) return `spark_bytes_overlay(${args.slice(0, 3).join(', ')}, ${length})`;
    return site.bind(0, (a) =>
      site.bind(1, (part) =>
        site.bind(2, (start) =>
          site.share(
            `CASE WHEN ${length} < 0 THEN length(${part}) ELSE ${length} END`,
            (n) => `spark_overlay(${a}, ${part}, ${start}, ${n})`,
          ),
        ),
      ),
    );
  },
  replace: (_, a, search, replacement = `''`) => `replace(${a}, ${search}, ${replacement})`,
  contains: tested('contains', 'spark_bytes_contains'),
  startswith: tested('starts_with', 'spark_bytes_starts_with'),
  endswith: tested('suffix', 'spark_bytes_ends_with'),
  format_number: (site) => formatNumber(site),
  format_string: (site) => formatString(site),
  find_in_set: (site) =>
    site.bind(0, (a) => site.bind(1, (list) => `spark_find_in_set(${a}, ${list})`)),
  elt: (site, n, ...items) => {
    const branches = items.map((item, index) => `WHEN ${index + 1} THEN ${item}`).join(' ');
    return site.bind(
      0,
      (index) =>
        `CASE ${index} ${branches} ELSE CASE WHEN ${index} IS NOT NULL THEN ${site.raise('INVALID_ARRAY_INDEX', n)} END END`,
    );
  },
  encode: (site, a, charset) => (isUtf8(site) ? `encode(${a})` : `spark_encode(${a}, ${charset})`),
  decode_charset: (site, a, charset) =>
    isUtf8(site)
      ? site.bind(0, (bytes) => `coalesce(TRY(decode(${bytes})), spark_decode(${bytes}, 'UTF-8'))`)
      : `spark_decode(${a}, ${charset})`,
  luhn_check: (site) => site.bind(0, (a) => `spark_luhn(${a})`),
  mask: (site, a) => masked(site, a),
  url_encode: (_, a) =>
    `replace(replace(replace(url_encode(${a}), '%20', '+'), '~', '%7E'), '%2A', '*')`,
  url_decode: (site) =>
    site.bind(
      0,
      (a) =>
        `CASE WHEN NOT regexp_full_match(${a}, '(?s)(?:[^%]|%[0-9A-Fa-f]{2})*') THEN ${site.raise('CANNOT_DECODE_URL', a)} ELSE url_decode(replace(${a}, '+', ' ')) END`,
    ),
} satisfies Record<string, Form | Gap>;

/** Null for a size that there is no hash of. */
function sha2Of(text: string, bits: number): string | null {
  if (bits === 256 || bits === 0) return `sha256(${text})`;
  return [224, 384, 512].includes(bits) ? `spark_sha2(${text}, ${bits})` : null;
}

function isBinary(site: Site): boolean {
  return site.typeOf(0).kind === 'BINARY';
}

function bytes(site: Site): string {
  return site.typeOf(0).kind === 'BINARY' ? 'octet_length' : 'strlen';
}

function isUtf8(site: Site): boolean {
  const charset = site.args[1]!;
  return charset.kind === 'literal' && /^utf-8$/i.test(String(charset.value));
}

function tested(ofText: string, ofBytes: string): Form {
  return (site, a, part) => `${isBinary(site) ? ofBytes : ofText}(${a}, ${part})`;
}

function substring(site: Site, a: string): string {
  const [, start, length] = site.args;
  if (isBinary(site))
    return `spark_bytes_part(${a}, ${site.print(1)}, ${length === undefined ? '2147483647' : site.print(2)})`;
  if (
    start!.kind === 'literal' &&
    Number(start!.value) > 0 &&
    (length === undefined ||
      (length.kind === 'literal' && Number(length.value) >= 0 && length.value !== null))
  ) {
    return `substring(${a}, ${String(start!.value)}${length === undefined ? '' : `, ${String(length.kind === 'literal' ? length.value : '')}`})`;
  }
  const body = (s: string, p: string, n: string): string => `spark_substring(${s}, ${p}, ${n})`;
  return site.bind(0, (s) =>
    site.bind(1, (p) =>
      length === undefined ? body(s, p, '2147483647') : site.bind(2, (n) => body(s, p, n)),
    ),
  );
}

function part(site: Site): string {
  return site.bind(
    2,
    (n) =>
      `split_part(${site.print(0)}, ${site.print(1)}, CASE WHEN ${n} = 0 THEN ${site.raise('INVALID_INDEX_OF_ZERO')} ELSE ${n} END)`,
  );
}

/** Without a separator, the text is the only part. */
function unsplit(site: Site): string {
  return site.bind(0, (a) =>
    site.bind(
      2,
      (n) =>
        `CASE WHEN ${n} = 0 THEN ${site.raise('INVALID_INDEX_OF_ZERO')} WHEN ${n} IN (1, -1) THEN ${a} WHEN ${n} IS NOT NULL AND ${a} IS NOT NULL THEN '' END`,
    ),
  );
}

function padded(site: Site, name: string, args: readonly string[]): string {
  if (site.type.kind === 'BINARY') return paddedBytes(site, name, args);
  const [a, , fill = `' '`] = args;
  const cut = (n: string): string => `left(${a ?? ''}, greatest(${n}, 0))`;
  const filled = (n: string, filler: string): string =>
    `${name}(${a ?? ''}, greatest(${n}, 0) + (${n} & 0), ${filler})`;
  const given = site.args[2];
  return site.bind(1, (n) => {
    if (given === undefined || given.kind === 'literal')
      return given?.value === '' ? cut(n) : filled(n, fill);
    return site.bind(
      2,
      (text) => `CASE WHEN ${text} = '' THEN ${cut(n)} ELSE ${filled(n, text)} END`,
    );
  });
}

function paddedBytes(
  site: Site,
  name: string,
  [a, , fill = `'\\x00'::BLOB`]: readonly string[],
): string {
  return site.bind(
    1,
    (n) =>
      `spark_bytes_${name}(${a}, CASE WHEN ${n} < 0 THEN ${site.raise('NOT_EXACT', `CAST(${n} AS VARCHAR)`)} ELSE ${n} END, ${fill})`,
  );
}

/** Nulls are left out; arrays contribute their elements. */
function joined(site: Site, separator: string, args: readonly string[]): string {
  const [given] = site.args;
  if (given?.kind === 'literal' && given.value === null) return nullOf(site);
  if (args.length === 0) return `CASE WHEN ${separator} IS NOT NULL THEN '' END`;
  const texts = args.map((sql, index) => {
    const type = site.typeOf(index + 1);
    if (type.kind === 'ARRAY')
      return {
        list: true,
        sql:
          type.element.kind === 'STRING'
            ? sql
            : site.cast(sql, type, { kind: 'ARRAY', element: { kind: 'STRING' } }),
      };
    return {
      list: false,
      sql:
        type.kind === 'STRING'
          ? sql
          : site.share(sql, (bound) => site.cast(bound, type, { kind: 'STRING' })),
    };
  });
  if (!texts.some(({ list }) => list))
    return `concat_ws(${separator}, ${texts.map(({ sql }) => sql).join(', ')})`;
  const lists = texts.map(({ list, sql }) => (list ? `coalesce(${sql}, [])` : `[${sql}]`));
  return `${joinWith(site, 0)}(list_filter(flatten([${lists.join(', ')}]), lambda _w: _w IS NOT NULL), ${separator})`;
}

function masked(site: Site, a: string): string {
  const masks = ['X', 'x', 'n', null].map((value, index) => {
    const mask = site.args.length > index + 1 ? site.literal(index + 1, phrase`What masks`) : value;
    if (mask !== null && String(mask).length !== 1)
      return refuse(phrase`What masks must be one character or NULL.`);
    return quoteText(mask === null ? '' : String(mask));
  });
  return `spark_mask(${[a, ...masks].join(', ')})`;
}

/** DuckDB's own function requires a constant separator. */
export function joinWith(site: Site, index: number): string {
  return site.args[index]?.kind === 'literal' ? 'array_to_string' : 'spark_join';
}

export function nullOf(site: Site): string {
  return `CAST(NULL AS ${printType(site.type)})`;
}

function toBinary(site: Site, tried: boolean): string {
  const format = site.args.length > 1 ? site.literal(1, phrase`The format of to_binary`) : 'hex';
  if (format === null) return 'CAST(NULL AS BLOB)';
  const malformed = (a: string): string =>
    tried ? 'NULL' : site.raise('CONVERSION_INVALID_INPUT', a);
  switch (String(format).toLowerCase()) {
    case 'utf-8':
    case 'utf8':
      return `encode(${site.print(0)})`;
    case 'hex':
      return site.bind(
        0,
        (a) =>
          `CASE WHEN regexp_full_match(${a}, '[0-9A-Fa-f]*') THEN unhex(CASE WHEN strlen(${a}) % 2 = 1 THEN '0' || ${a} ELSE ${a} END) WHEN ${a} IS NOT NULL THEN ${malformed(a)} END`,
      );
    case 'base64':
      return site.bind(
        0,
        (a) =>
          `CASE WHEN regexp_full_match(${a}, '${BASE64}') THEN from_base64(${a}) WHEN ${a} IS NOT NULL THEN coalesce(spark_strict_unbase64(${a}), ${malformed(a)}) END`,
      );
    default:
      return refuse(phrase`The format ${String(format)} is not known.`);
  }
}
