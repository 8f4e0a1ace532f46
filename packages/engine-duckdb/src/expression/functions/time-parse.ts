import { phrase } from '@millrace/plan';
import { refuse } from '../form.ts';
import { quoteText } from '../literal.ts';
import { readPattern, type Piece } from './time-pattern.ts';

type Field =
  | 'y'
  | 'yy'
  | 'mo'
  | 'mon'
  | 'd'
  | 'dy'
  | 'hh'
  | 'h12'
  | 'half'
  | 'mi'
  | 'ss'
  | 'f'
  | 'zone';

/**
 * SQL that parses the text by the pattern: null if it doesn't match. `local` returns a TIMESTAMP
 * and ignores a zone in the pattern, `instant` a TIMESTAMPTZ.
 */
export function parseTime(
  pattern: string,
  text: string,
  share: (sql: string, body: (bound: string) => string) => string,
): { local: string; instant: string } {
  const { regex, fields } = regexOf(readPattern(pattern));
  if (fields.length === 0)
    return refuse(
      phrase`A date pattern without a letter such as \`yyyy\` isn't supported on the embedded engine.`,
    );
  const parse = (result: (local: string, parts: string) => string): string =>
    share(
      `regexp_extract(${text}, ${quoteText(regex)}, [${fields.map((field) => `'${field}'`).join(', ')}])`,
      (parts) => {
        const matched = `${parts}.${fields[0]} <> ''`;
        return `CASE WHEN ${matched} THEN ${share(localOf(fields, parts), (local) => result(local, parts))} END`;
      },
    );
  return {
    local: parse((local) => local),
    instant: parse((local, parts) =>
      fields.includes('zone')
        ? `make_timestamptz(epoch_us(${local}) - spark_zone_offset(${parts}.zone, NULL) * 1000000)`
        : `spark_instant(${local})`,
    ),
  };
}

function regexOf(pieces: readonly Piece[]): { regex: string; fields: readonly Field[] } {
  const fields: Field[] = [];
  let regex = '';
  pieces.forEach((piece, index) => {
    if ('text' in piece) {
      regex += caseless(piece.text);
      return;
    }
    const [field, source] = numeric(
      piece,
      isNumber(pieces[index + 1]),
      isNumber(pieces[index - 1]),
    );
    if (fields.includes(field))
      refuse(
        phrase`A date pattern with the same part twice isn't supported on the embedded engine.`,
      );
    fields.push(field);
    regex += `(${source})`;
  });
  if (fields.includes('half') !== fields.includes('h12'))
    refuse(phrase`A 12-hour clock needs both h and a.`);
  if (fields.includes('h12') && fields.includes('hh'))
    refuse(phrase`A date pattern with both H and h isn't supported on the embedded engine.`);
  if (fields.includes('y') && fields.includes('yy'))
    refuse(phrase`A date pattern with both yyyy and yy isn't supported on the embedded engine.`);
  if (fields.includes('mo') && fields.includes('mon'))
    refuse(phrase`A date pattern with both MM and MMM isn't supported on the embedded engine.`);
  return { regex: `\\A${regex}\\z`, fields };
}

function isNumber(piece: Piece | undefined): boolean {
  if (piece === undefined || 'text' in piece) return false;
  return (
    !'aEzVXxOG'.includes(piece.letter) &&
    !((piece.letter === 'M' || piece.letter === 'L') && piece.count > 2)
  );
}

function numeric(
  { letter, count }: { letter: string; count: number },
  beforeDigits: boolean,
  afterDigits: boolean,
): [Field, string] {
  const name = letter.repeat(count);
  if (name === 'yyyy') return ['y', beforeDigits ? '-?[0-9]{4}' : '-?[0-9]{4}|[+-][0-9]{5,6}'];
  if (name === 'yy') return ['yy', '[0-9]{2}'];
  if (name === 'MMM' || name === 'LLL')
    return ['mon', months.map((month) => caseless(month.slice(0, 3))).join('|')];
  if (name === 'MMMM') return ['mon', months.map(caseless).join('|')];
  if (name === 'a') return ['half', '[AaPp][Mm]'];
  if (letter === 'S' && count <= 6)
    return afterDigits
      ? refuse(
          phrase`A fraction right after other digits in a date pattern isn't supported on the embedded engine.`,
        )
      : ['f', `[0-9]{1,${count}}`];
  if (letter === 'X' && count <= 3)
    return [
      'zone',
      count === 1
        ? 'Z|[+-][0-9]{2}(?:[0-9]{2})?'
        : count === 2
          ? 'Z|[+-][0-9]{4}'
          : 'Z|[+-][0-9]{2}:[0-9]{2}',
    ];
  const field = ({ M: 'mo', L: 'mo', d: 'd', H: 'hh', h: 'h12', m: 'mi', s: 'ss' } as const)[
    letter as 'M'
  ];
  if (field === undefined || count > 2)
    return refuse(
      phrase`Parsing “${name}” in a date pattern isn't supported on the embedded engine.`,
    );
  if (count === 1 && (beforeDigits || afterDigits))
    return refuse(
      phrase`A part of one letter next to other digits in a date pattern isn't supported on the embedded engine. Write two letters.`,
    );
  return [field, count === 2 ? '[0-9]{2}' : '0*[0-9]{1,2}'];
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Java ignores case here. */
function caseless(text: string): string {
  return [...text]
    .map((character) =>
      /[A-Za-z]/.test(character)
        ? `[${character.toLowerCase()}${character.toUpperCase()}]`
        : /[0-9]/.test(character)
          ? character
          : escape(character),
    )
    .join('');
}

function escape(character: string): string {
  const code = character.codePointAt(0)!;
  return code < 0x80 ? `\\x{${code.toString(16)}}` : character;
}

function localOf(fields: readonly Field[], parts: string): string {
  const number = (field: Field, otherwise: number): string =>
    fields.includes(field) ? `CAST(${parts}.${field} AS BIGINT)` : String(otherwise);
  const month = fields.includes('mon')
    ? `list_position(['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'], lower(${parts}.mon[1:3]))`
    : number('mo', 1);
  const hour = fields.includes('h12')
    ? `CASE WHEN ${number('h12', 12)} BETWEEN 1 AND 12 THEN ${number('h12', 12)} % 12 + CASE WHEN lower(${parts}.half) = 'pm' THEN 12 ELSE 0 END END`
    : number('hh', 0);
  const year = fields.includes('yy') ? `2000 + ${number('yy', 0)}` : number('y', 1970);
  const clock = [
    ...(fields.includes('hh') ? [`${hour} < 24`] : []),
    ...(fields.includes('mi') ? [`${number('mi', 0)} < 60`] : []),
    ...(fields.includes('ss') ? [`${number('ss', 0)} < 60`] : []),
  ];
  const whole = `TRY(make_timestamp(${year}, CAST(${month} AS BIGINT), ${number('d', 1)}, ${hour}, ${number('mi', 0)}, CAST(${number('ss', 0)} AS DOUBLE)))`;
  const valid = clock.length === 0 ? whole : `CASE WHEN ${clock.join(' AND ')} THEN ${whole} END`;
  return fields.includes('f')
    ? `(${valid} + to_microseconds(CAST(rpad(${parts}.f, 6, '0') AS BIGINT)))`
    : valid;
}
