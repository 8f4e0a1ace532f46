import {
  BOOLEAN,
  call,
  cast,
  closedFields,
  column,
  columnKey,
  findField,
  inputsOf,
  isNull,
  literal,
  project,
  rebuild,
  topologicalOrder,
  withInputs,
  type Call,
  type Expression,
  type Field,
  type Project,
  type Relation,
  type Scan,
} from '@millrace/plan';
import { keyOfScan } from '../scan-key.ts';
import { isCsvReading, type CsvReading } from './csv-reading.ts';

/**
 * Scans of complete records whose texts DuckDB may convert as it reads them, by the key of the scan
 * they replace.
 */
export class TypedScans {
  private readonly scans = new Map<string, Scan>();
  private readonly done = new Map<Relation, Relation>();

  set(key: string, scan: Scan): void {
    this.scans.set(key, scan);
    this.done.clear();
  }

  delete(key: string): void {
    this.scans.delete(key);
    this.done.clear();
  }

  /**
   * The same rows, always by the same relation: projections over such scans use the typed values,
   * others the texts.
   */
  over(root: Relation): Relation {
    for (const relation of topologicalOrder([root]))
      if (!this.done.has(relation)) this.done.set(relation, this.rewritten(relation));
    return this.done.get(root)!;
  }

  private rewritten(relation: Relation): Relation {
    const inputs = inputsOf(relation);
    const [input] = inputs;
    if (relation.kind === 'project' && input?.kind === 'scan')
      return this.overScan(relation, input);
    return withInputs(
      relation,
      inputs.map((each) => this.done.get(each)!),
      inputs,
    );
  }

  private overScan(relation: Project, input: Scan): Relation {
    const scan = this.scans.get(keyOfScan(input));
    if (scan === undefined) return relation;
    const columns = relation.columns.map(({ name, expression }) => ({
      name,
      expression: taken(expression, scan),
    }));
    return project(scan, columns, relation.origin);
  }
}

export const isFalse = (expression: Expression): boolean =>
  expression.kind === 'literal' && expression.value === false;

/**
 * What an expression over texts returns, computed from values: every text has the usual format of
 * its value, and every record is complete.
 */
function taken(expression: Expression, scan: Scan): Expression {
  const marker = columnKey(closedFields(scan.schema).at(-1)!.name);
  const typed = (name: string): Field | null => {
    const field = findField(scan.schema, name);
    return field === undefined || field.type.kind === 'STRING' ? null : field;
  };
  const lost = new Set(mismatchNames(scan).map(columnKey));
  const over = (part: Expression): Expression => rebuild(part, replace);
  const replace = (part: Expression): Expression | null => {
    if (part.kind === 'column') return columnKey(part.name) === marker ? never : null;
    if (isCsvReading(part)) return value(part, typed(part.args[0].name));
    if (part.kind !== 'call') return null;
    const [left, right] = part.args;
    if (part.fn === 'is_null' && left?.kind === 'column')
      return lost.has(columnKey(left.name)) ? always : isNullOf(typed(left.name));
    if (part.fn === 'not' && over(left!) === always) return never;
    if (part.fn === 'and')
      return isRejection(left!, right!, (name) => typed(name) !== null) ? never : null;
    return part.fn === 'or' ? either(part, over(left!), over(right!)) : null;
  };
  return over(expression);
}

const never = literal(false, BOOLEAN);
const always = literal(true, BOOLEAN);

/** The columns for values of another type than their member's, of which there are none. */
function mismatchNames({ format }: Scan): readonly string[] {
  return format.kind === 'json' ? (format.mismatches ?? []).map(({ name }) => name) : [];
}

function value(reading: CsvReading, field: Field | null): Expression | null {
  return field === null
    ? null
    : cast(column(field, 0, reading.origin), reading.type, 'ansi', reading.origin);
}

function isNullOf(field: Field | null): Expression | null {
  return field === null ? null : isNull(column(field));
}

/** `text IS NOT NULL AND reading IS NULL`, for a typed column. */
function isRejection(
  left: Expression,
  right: Expression,
  isTyped: (name: string) => boolean,
): boolean {
  const there = only(left, 'not');
  const text = there === null ? null : only(there, 'is_null');
  const reading = only(right, 'is_null');
  if (text?.kind !== 'column' || reading === null || !isCsvReading(reading)) return false;
  return columnKey(text.name) === columnKey(reading.args[0].name) && isTyped(text.name);
}

function only(expression: Expression, fn: 'not' | 'is_null'): Expression | null {
  return expression.kind === 'call' && expression.fn === fn ? (expression.args[0] ?? null) : null;
}

function either(part: Call, left: Expression, right: Expression): Expression {
  if (isFalse(left)) return right;
  return isFalse(right) ? left : call('or', [left, right], BOOLEAN, part.nullable, part.origin);
}
