import { phrase } from '@millrace/plan';
import { monthNames } from '../../time-pattern/index.ts';
import { refuse } from '../form.ts';
import { quoteText } from '../literal.ts';
import { checkSections, isOpen } from './time-sections.ts';
import { readPattern, type Piece } from './time-pattern.ts';

type Field =
  | 'y'
  | 'yy'
  | 'mo'
  | 'mon'
  | 'd'
  | 'dy'
  | 'hh'
  | 'h11'
  | 'h12'
  | 'h24'
  | 'half'
  | 'mi'
  | 'ss'
  | 'f'
  | 'zone';

/**
 * SQL that parses the text by the pattern: null if it doesn't match. `local` returns a TIMESTAMP
 * and ignores a zone in the pattern, `instant` a TIMESTAMPTZ, `day` its DATE in the session's zone.
 */
export function parseTime(
  pattern: string,
  text: string,
  share: (sql: string, body: (bound: string) => string) => string,
): { local: string; instant: string; day: string } {
  const { regex, parts: named } = regexOf(readPattern(pattern));
  const fields = new Set(named.map(({ field }) => field));
  if (named.length === 0)
    return refuse(
      phrase`A date pattern without a letter such as \`yyyy\` isn't supported on the embedded engine.`,
    );
  const isSometimes = (wanted: Field): boolean =>
    named.some(({ field, isOptional }) => field === wanted && isOptional);
  const always = named.find(({ isOptional }) => !isOptional);
  const parse = (result: (local: string, parts: Parts) => string): string =>
    share(
      `regexp_extract(${text}, ${quoteText(regex)}, [${named.map(({ name }) => `'${name}'`).join(', ')}])`,
      (found) => {
        const parts = partsIn(found, named);
        const matched =
          always === undefined
            ? `regexp_matches(${text}, ${quoteText(regex)})`
            : `${found}.${always.name} <> ''`;
        const agree = agreement(found, named);
        return `CASE WHEN ${[matched, ...agree].join(' AND ')} THEN ${share(localOf(fields, parts, isSometimes), (local) => result(local, parts))} END`;
      },
    );
  const instantOf = (local: string, parts: Parts): string => {
    if (!fields.has('zone')) return `spark_instant(${local})`;
    const zone = `upper(${parts('zone')})`;
    const there = `make_timestamptz(epoch_us(${local}) - spark_zone_offset(${zone}) * 1000000)`;
    return isSometimes('zone')
      ? `CASE WHEN ${zone} IS NULL THEN spark_instant(${local}) ELSE ${there} END`
      : there;
  };
  return {
    local: parse((local) => local),
    instant: parse(instantOf),
    day: parse((local, parts) => {
      const there = fields.has('zone') ? `CAST(${instantOf(local, parts)} AS TIMESTAMP)` : local;
      return `CAST(${there} AS DATE)`;
    }),
  };
}

/**
 * A field of the pattern under its name in the match. It may be there more than once. `isOpen`: it is
 * in a part that may end with a number that reads all digits it finds.
 */
type NamedField = {
  readonly field: Field;
  readonly name: string;
  readonly isOptional: boolean;
  /** The number of that part; none for a field that is always there. */
  readonly part: number | undefined;
  readonly isOpen: boolean;
};

/** The text of a field; null if its part of the pattern is missing. */
type Parts = (field: Field) => string;

function partsIn(found: string, named: readonly NamedField[]): Parts {
  return (field) => {
    const texts = named
      .filter((each) => each.field === field)
      .map(({ name, isOptional }) =>
        isOptional ? `nullif(${found}.${name}, '')` : `${found}.${name}`,
      );
    return texts.length === 1 ? texts[0]! : `coalesce(${texts.join(', ')})`;
  };
}

/**
 * What is there twice is the same. After a part that reads all digits, the second one finds none of
 * its own.
 */
function agreement(found: string, named: readonly NamedField[]): readonly string[] {
  return named.flatMap(({ field, name }, index) =>
    named
      .slice(0, index)
      .filter((before) => before.field === field)
      .map((before) => {
        const [first, second] = [`${found}.${before.name}`, `${found}.${name}`];
        const [a, b] = [first, second].map((text) =>
          field === 'f' ? `rpad(${text}, 9, '0')` : `ltrim(${text}, '0')`,
        );
        const same = before.isOpen && field !== 'f' ? '' : ` OR ${a} = ${b}`;
        return `(${first} = '' OR ${second} = ''${same})`;
      }),
  );
}

function regexOf(pieces: readonly Piece[]): {
  readonly regex: string;
  readonly parts: readonly NamedField[];
} {
  checkSections(pieces, isNumber);
  const parts: NamedField[] = [];
  const regex = sourceOf(pieces, null, parts);
  const fields = new Set(parts.map(({ field }) => field));
  const hours = clocks.filter((each) => fields.has(each));
  if (fields.has('half') !== (fields.has('h12') || fields.has('h11')))
    refuse(phrase`A 12-hour clock needs both h and a.`);
  if (hours.length > 1)
    refuse(phrase`A date pattern with both H and h isn't supported on the embedded engine.`);
  if (fields.has('y') && fields.has('yy'))
    refuse(phrase`A date pattern with both yyyy and yy isn't supported on the embedded engine.`);
  if (fields.has('mo') && fields.has('mon'))
    refuse(phrase`A date pattern with both MM and MMM isn't supported on the embedded engine.`);
  return { regex: `\\A${regex}\\z`, parts };
}

const clocks: readonly Field[] = ['hh', 'h11', 'h12', 'h24'];

/** Where pieces are: in which part that may be missing. `isAlone`: the last one, not one inside. */
type Place = { readonly part: number; readonly isAlone: boolean; readonly isOpen: boolean } | null;

/** What may be there twice. */
const repeatable: ReadonlySet<Field> = new Set(['y', 'mo', 'd', 'hh', 'mi', 'ss', 'f']);

/** Adds the fields to `parts`. */
function sourceOf(pieces: readonly Piece[], place: Place, parts: NamedField[]): string {
  return pieces
    .map((piece, index) => {
      if ('section' in piece) {
        const isAlone = place === null && index === pieces.length - 1;
        const part = place?.part ?? index;
        const inside = { part, isAlone, isOpen: place?.isOpen ?? isOpen(piece, isNumber) };
        return `(?:${sourceOf(piece.section, inside, parts)})?`;
      }
      if ('text' in piece) return caseless(piece.text);
      const [field, source] = numeric(
        piece,
        isNumber(pieces[index + 1]),
        digitsBefore(pieces, index),
      );
      const same = parts.filter((each) => each.field === field);
      const isAgain =
        place?.isAlone === true &&
        same.every(({ part }) => part !== undefined && part !== place.part);
      if (same.length > 0 && !(isAgain && repeatable.has(field)))
        refuse(
          phrase`A date pattern with the same part twice isn't supported on the embedded engine.`,
        );
      const name = same.length === 0 ? field : `${field}_${same.length}`;
      const isOptional = place !== null;
      parts.push({ field, name, isOptional, part: place?.part, isOpen: place?.isOpen ?? false });
      return `(${source})`;
    })
    .join('');
}

/** The numbers right before a piece. */
function digitsBefore(pieces: readonly Piece[], index: number): readonly Letters[] {
  const start = pieces.slice(0, index).findLastIndex((piece) => !isNumber(piece)) + 1;
  return pieces.slice(start, index) as readonly Letters[];
}

type Letters = { readonly letter: string; readonly count: number };

function isNumber(piece: Piece | undefined): boolean {
  if (piece === undefined || 'text' in piece || 'section' in piece) return false;
  return (
    !'aEzVXxOG'.includes(piece.letter) &&
    !((piece.letter === 'M' || piece.letter === 'L') && piece.count > 2)
  );
}

function numeric(
  { letter, count }: Letters,
  beforeDigits: boolean,
  before: readonly Letters[],
): [Field, string] {
  const name = letter.repeat(count);
  const afterDigits = before.length > 0;
  if (name === 'yyyy') return ['y', beforeDigits ? '-?[0-9]{4}' : '-?[0-9]{4}|[+-][0-9]{5,6}'];
  if (name === 'yy') return ['yy', '[0-9]{2}'];
  if (name === 'MMM' || name === 'LLL')
    return ['mon', monthNames.map((month) => caseless(month.slice(0, 3))).join('|')];
  if (name === 'MMMM' || name === 'LLLL') return ['mon', monthNames.map(caseless).join('|')];
  if (name === 'a') return ['half', '[AaPp][Mm]'];
  // A year before it takes the digits of a longer fraction, and fails.
  if (letter === 'S' && count <= 9)
    return count > 1 && before.some((each) => each.letter === 'y' && each.count > 2)
      ? refuse(
          phrase`A fraction right after other digits in a date pattern isn't supported on the embedded engine.`,
        )
      : // Java takes as many digits as it may, and leaves none to what follows.
        ['f', beforeDigits ? `[0-9]{${count}}` : `[0-9]{1,${count}}`];
  const offset = offsetOf(letter, count);
  if (offset !== null) return ['zone', offset];
  if (name === 'DDD') return ['dy', '[0-9]{3}'];
  const field = (
    {
      D: 'dy',
      M: 'mo',
      L: 'mo',
      d: 'd',
      H: 'hh',
      K: 'h11',
      h: 'h12',
      k: 'h24',
      m: 'mi',
      s: 'ss',
    } as const
  )[letter as 'M'];
  if (field === undefined || count > 2)
    return refuse(
      phrase`Parsing “${name}” in a date pattern isn't supported on the embedded engine.`,
    );
  if (letter === 'D' && (beforeDigits || afterDigits))
    return refuse(
      phrase`D and DD next to other digits in a date pattern aren't supported on the embedded engine. Write DDD.`,
    );
  if (count === 1 && (beforeDigits || afterDigits))
    return refuse(
      phrase`A part of one letter next to other digits in a date pattern isn't supported on the embedded engine. Write two letters.`,
    );
  const most = letter === 'D' ? 3 : 2;
  return [field, count === 2 ? `[0-9]{2,${most}}` : `0*[0-9]{1,${most}}`];
}

/** The texts of offsets such as `+02:00`; null for other letters. */
function offsetOf(letter: string, count: number): string | null {
  if (letter === 'X' && count <= 5) return `Z|${offsets[count - 1]!}`;
  if (letter === 'x' && count <= 5) return offsets[count - 1]!;
  if (letter === 'Z' && count <= 3) return offsets[1];
  if (letter === 'Z' && count === 5) return `Z|${offsets[4]}`;
  const isLong = (letter === 'O' || letter === 'Z') && count === 4;
  if (!isLong && !(letter === 'O' && count === 1)) return null;
  const clock = isLong ? offsets[4] : '[+-][0-9]{1,2}(?::[0-9]{2}(?::[0-9]{2})?)?';
  return `${caseless('GMT')}(?:${clock})?`;
}

/** By the number of letters. */
const offsets = [
  '[+-][0-9]{2}(?:[0-9]{2})?',
  '[+-][0-9]{4}',
  '[+-][0-9]{2}:[0-9]{2}',
  '[+-][0-9]{4}(?:[0-9]{2})?',
  '[+-][0-9]{2}:[0-9]{2}(?::[0-9]{2})?',
] as const;

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

function localOf(
  fields: ReadonlySet<Field>,
  parts: Parts,
  isSometimes: (field: Field) => boolean,
): string {
  const number = (field: Field, otherwise: number): string =>
    fields.has(field)
      ? `coalesce(CAST(${parts(field)} AS BIGINT), ${otherwise})`
      : String(otherwise);
  const month = fields.has('mon') ? `coalesce(${monthOf(parts)}, 1)` : number('mo', 1);
  const hour = hourOf(fields, number, parts);
  const year = fields.has('yy') ? `2000 + ${number('yy', -30)}` : number('y', 1970);
  const clock = [
    ...(fields.has('hh') ? [`${hour} < 24`] : []),
    ...(fields.has('mi') ? [`${number('mi', 0)} < 60`] : []),
    ...(fields.has('ss') ? [`${number('ss', 0)} < 60`] : []),
  ];
  const start = (ofMonth: string, ofDay: string): string =>
    `TRY(make_timestamp(${year}, CAST(${ofMonth} AS BIGINT), ${ofDay}, ${hour}, ${number('mi', 0)}, CAST(${number('ss', 0)} AS DOUBLE)))`;
  const byMonth = start(month, number('d', 1));
  const byDay = (): string => onDayOfYear(start('1', '1'), year, number('dy', 1), fields, parts);
  const isEither =
    isSometimes('dy') && ['mo', 'mon', 'd'].some((each) => fields.has(each as Field));
  const whole = !fields.has('dy')
    ? byMonth
    : isEither
      ? `CASE WHEN ${parts('dy')} IS NULL THEN ${byMonth} ELSE ${byDay()} END`
      : byDay();
  const valid = clock.length === 0 ? whole : `CASE WHEN ${clock.join(' AND ')} THEN ${whole} END`;
  // Digits of less than a microsecond are dropped.
  return fields.has('f')
    ? `(${valid} + to_microseconds(CAST(rpad(coalesce(${parts('f')}, '0'), 9, '0')[1:6] AS BIGINT)))`
    : valid;
}

/** Null for an hour that the clock doesn't have. */
function hourOf(
  fields: ReadonlySet<Field>,
  number: (field: Field, otherwise: number) => string,
  parts: Parts,
): string {
  const within = (value: string, least: number, most: number, hour: string): string =>
    `CASE WHEN ${value} BETWEEN ${least} AND ${most} THEN ${hour} END`;
  const half = (): string => `CASE WHEN lower(${parts('half')}) = 'pm' THEN 12 ELSE 0 END`;
  const [h11, h12, h24] = [number('h11', 0), number('h12', 12), number('h24', 24)];
  if (fields.has('h11')) return within(h11, 0, 11, `${h11} + ${half()}`);
  if (fields.has('h12')) return within(h12, 1, 12, `${h12} % 12 + ${half()}`);
  return fields.has('h24') ? within(h24, 1, 24, `${h24} % 24`) : number('hh', 0);
}

/** Null for a day that the year doesn't have, or that isn't in the month or on its day. */
function onDayOfYear(
  start: string,
  year: string,
  day: string,
  fields: ReadonlySet<Field>,
  parts: Parts,
): string {
  const date = `(make_date(${year}, 1, 1) + CAST(${day} - 1 AS INTEGER))`;
  const same = (name: string, value: string): string =>
    ` AND coalesce(${name}(${date}) = ${value}, TRUE)`;
  const agrees = [
    ...(fields.has('mo') ? [same('month', `CAST(${parts('mo')} AS BIGINT)`)] : []),
    ...(fields.has('mon') ? [same('month', monthOf(parts))] : []),
    ...(fields.has('d') ? [same('day', `CAST(${parts('d')} AS BIGINT)`)] : []),
  ];
  return `CASE WHEN ${day} BETWEEN 1 AND dayofyear(make_date(${year}, 12, 31))${agrees.join('')} THEN ${start} + to_days(CAST(${day} - 1 AS INTEGER)) END`;
}

/** The number of a month's name; null if there is none. */
function monthOf(parts: Parts): string {
  return `list_position(['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'], lower(${parts('mon')}[1:3]))`;
}
