import type { Call, DataType, Relation } from '@millrace/plan';

type Span = readonly [number, number];
type Decimal = DataType & { readonly kind: 'DECIMAL' };

/**
 * The text for DuckDB with its divisions of decimals written by hand with the meaning that Spark
 * gives them: exact, rounded half up, in integers of 128 bits. Null if the query has none.
 * `relation`: what the text was bound to.
 */
export function exactText(text: string, relation: Relation): string | null {
  const divisions = divisionsIn(relation);
  return divisions.size === 0 ? null : rewrite(text, [0, text.length], divisions);
}

/** By the start and end of their texts. */
type Divisions = ReadonlyMap<string, Call>;

function divisionsIn(relation: Relation): Divisions {
  const found = new Map<string, Call>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object' || seen.has(value)) return;
    seen.add(value);
    if (isDivision(value)) found.set(spanOf(value).join('-'), value);
    for (const each of Object.values(value)) visit(each);
  };
  visit(relation);
  return found;
}

function isDivision(value: object): value is Call {
  const { kind, fn, type, args, origin } = value as Partial<Call>;
  return (
    kind === 'call' &&
    fn === 'divide' &&
    type?.kind === 'DECIMAL' &&
    [{ origin }, ...args!].every((part) => (part.origin?.span ?? null) !== null)
  );
}

/** The part of the text with each outermost division in it as a decimal. */
function rewrite(text: string, [start, end]: Span, divisions: Divisions): string {
  const inside = [...divisions.values()]
    .filter((each) => spanOf(each)[0] >= start && spanOf(each)[1] <= end)
    .toSorted((a, b) => spanOf(a)[0] - spanOf(b)[0] || spanOf(b)[1] - spanOf(a)[1]);
  let written = '';
  let at = start;
  for (const each of inside) {
    const span = spanOf(each);
    if (span[0] < at) continue;
    written += text.slice(at, span[0]) + asDecimal(each, quotient(text, each, divisions));
    [, at] = span;
  }
  return written + text.slice(at, end);
}

/** The digits of the quotient as a HUGEINT. */
function quotient(text: string, division: Call, divisions: Divisions): string {
  const [left, right] = division.args as readonly [Call, Call];
  const up = scaleOf(division.type) - scaleOf(left.type) + scaleOf(right.type);
  const n = `(${digits(text, left, divisions)} * 1${'0'.repeat(up)}::HUGEINT)`;
  const d = digits(text, right, divisions);
  const half = `sign(${n}) * (abs(${d}) // 2)`;
  return `(CASE WHEN ${d} = 0 THEN error('DIVIDE_BY_ZERO') ELSE (${n} + ${half}) // ${d} END)`;
}

/** The digits of an operand as a HUGEINT. */
function digits(text: string, operand: Call, divisions: Divisions): string {
  const span = spanOf(operand);
  const division = divisions.get(span.join('-'));
  if (division !== undefined && division.type === operand.type)
    return quotient(text, division, divisions);
  const scale = scaleOf(operand.type);
  const width = Math.min((operand.type as Decimal).precision, mostDigits - scale - 1);
  const value = `CAST((${rewrite(text, span, divisions)}) AS DECIMAL(${width}, ${scale}))`;
  return `CAST(${value} * 1${'0'.repeat(scale)} AS HUGEINT)`;
}

function asDecimal({ type }: Call, written: string): string {
  const scale = scaleOf(type);
  const unit = `CAST('0.${'1'.padStart(scale, '0')}' AS DECIMAL(${scale}, ${scale}))`;
  return `(CAST(${written} AS DECIMAL(${mostDigits}, 0)) * ${unit})`;
}

const mostDigits = 38;

function scaleOf(type: DataType): number {
  return (type as Decimal).scale;
}

function spanOf({ origin }: Pick<Call, 'origin'>): Span {
  return origin!.span!;
}
