import { constantOf, scalarSignatures, type Expression } from '@millrace/plan';
import type { Form } from './form.ts';
import { identifier } from './identifier.ts';
import { functionCall } from './operators.ts';
import { textLiteral } from './text-literal.ts';
import { commaList, levels, sql, tight } from './sql-text.ts';
import { typeText } from './type-text.ts';

/** `a.name`: the name is a string literal in second place. */
export const member: Form = ([value], call) =>
  sql`${tight(value!, levels.primary)}.${identifier(literalText(call.args[1]))}`;

/** `trim(BOTH 'x' FROM a)` */
export function trimming(side: 'BOTH' | 'LEADING' | 'TRAILING'): Form {
  const names = { BOTH: 'trim', LEADING: 'ltrim', TRAILING: 'rtrim' };
  return ([value, characters]) =>
    characters === undefined
      ? sql`${names[side]}(${value!})`
      : sql`trim(${side} ${characters} FROM ${value!})`;
}

/**
 * `levenshtein(a, b, limit)`: of a null limit, compiled Spark makes 0 and interpreted Spark null,
 * so it is written as 0 except among constants, which are always interpreted.
 */
export const withinLimit: Form = ([a, b, limit], call) => {
  if (limit === undefined) return sql`levenshtein(${a!}, ${b!})`;
  const checked = call.args.every(isConstant) ? limit : sql`coalesce(${limit}, 0)`;
  return sql`levenshtein(${a!}, ${b!}, ${checked})`;
};

function isConstant(expression: Expression): boolean {
  if (expression.kind === 'literal') return true;
  if (expression.kind === 'cast') return isConstant(expression.input);
  if (expression.kind !== 'call') return false;
  return scalarSignatures[expression.fn].deterministic && expression.args.every(isConstant);
}

/** `extract(SECOND FROM a)` */
export function extracting(field: string): Form {
  return ([value]) => sql`extract(${field} FROM ${value!})`;
}

/** `timestampadd(MONTH, n, a)`: the unit is a string literal in first place. */
export function withUnit(name: string): Form {
  return ([, ...rest], call) =>
    sql`${name}(${literalText(call.args[0]).toUpperCase()}, ${commaList(rest)})`;
}

/** `extract(HOUR FROM a)` of an interval: the field is a string literal in first place. */
export const intervalField: Form = ([, value], call) =>
  sql`extract(${literalText(call.args[0])} FROM ${value!})`;

/** Spark's own `window_time` takes only what its `window` made. */
export const lastOfWindow: Form = ([window]) =>
  sql`timestampadd(MICROSECOND, -1, ${tight(window!, levels.primary)}.end)`;

/** `array()` alone would be an ARRAY<VOID>. */
export function emptyTyped(name: string): Form {
  return (args, call) =>
    args.length === 0 ? sql`CAST(${name}() AS ${typeText(call.type)})` : functionCall(name, args);
}

/** Spark names the members after its own columns. */
export const zipped: Form = (args, call) =>
  sql`CAST(${functionCall(
    'arrays_zip',
    args.filter((_, index) => index % 2 === 1),
  )} AS ${typeText(call.type)})`;

/** `json_tuple` isn't allowed where an expression is. */
export const jsonMember: Form = ([text, given], call) => {
  const written = constantOf(call.args[1]!);
  if (written === null) return sql`CAST(NULL AS STRING)`;
  if (written === undefined)
    return sql`try_element_at(filter(map_entries(from_json(${text!}, 'MAP<STRING, STRING>', map('allowUnquotedControlChars', 'true'))), entry -> entry.key = ${given!} AND entry.value IS NOT NULL), -1).value`;
  const name = identifier(String(written));
  return sql`from_json(${text!}, ${textLiteral(`${name} STRING`)}, map('allowUnquotedControlChars', 'true')).${name}`;
};

/** `to_csv(a, map('sep', ';'))`: the option is a literal in the place of `index`. */
export function withOption(
  name: string,
  index: number,
  option: (value: Expression | undefined) => string,
): Form {
  return (args, call) =>
    args.length <= index
      ? functionCall(name, args)
      : sql`${name}(${commaList(args.slice(0, index))}, map(${option(call.args[index])}))`;
}

/** Options that are written as JSON. */
export function writtenOptions(value: Expression | undefined): string {
  const options = JSON.parse(literalText(value)) as Readonly<Record<string, string>>;
  return Object.entries(options)
    .flatMap(([name, option]) => [textLiteral(name), textLiteral(option)])
    .join(', ');
}

export function keepNullFields(): string {
  return `'ignoreNullFields', 'false'`;
}

export const counting: Form = (args) =>
  args.length === 0 ? sql`count(*)` : functionCall('count', args);

/** `percentile_disc(0.5) WITHIN GROUP (ORDER BY a DESC)` */
export const discrete: Form = ([value, share, descending]) =>
  descending === undefined
    ? sql`percentile_disc(${share!}) WITHIN GROUP (ORDER BY ${value!})`
    : sql`percentile_disc(${share!}) WITHIN GROUP (ORDER BY ${value!} DESC)`;

export const continuous: Form = (args, call) => {
  const [value, share] = args;
  return call.args[2]?.type.kind !== 'BOOLEAN'
    ? functionCall('percentile', args)
    : sql`percentile_cont(${share!}) WITHIN GROUP (ORDER BY ${value!} DESC)`;
};

export function literalText(argument: Expression | undefined): string {
  if (argument?.kind !== 'literal' || typeof argument.value !== 'string')
    throw new Error('A text literal is missing.');
  return argument.value;
}
