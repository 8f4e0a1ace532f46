import {
  inputsOf,
  type Explode,
  type Filter,
  type Limit,
  maxRecursionRows,
  type Project,
  type RangeRelation,
  type Recursion,
  type Relation,
  type RelationKind,
  type RelationOf,
  type RowId,
  type Sample,
  type Sort,
  type Union,
  type Unpivot,
  type WindowRelation,
  unlimited,
} from '@millrace/plan';
import { identifier } from '../expression/identifier.ts';
import { plainScope, printExpression } from '../expression/print-expression.ts';
import { commaList, plain, sql } from '../expression/sql-text.ts';
import { textLiteral } from '../expression/text-literal.ts';
import {
  printApply,
  printEvaluate,
  printFit,
  printModelTable,
  printPipeline,
} from './learning/print-stage.ts';
import { pythonCall, pythonText } from '../python/python-text.ts';
import { isPlainName, isSame, passedThrough, printNamed } from './columns.ts';
import { printAggregateRelation } from './print-aggregate-relation.ts';
import { printJoin } from './print-join.ts';
import { printScan } from './print-scan.ts';
import { printValues } from './print-values.ts';
import type { FrameScope, PrintedFrame } from './scope.ts';
import { userText } from './user-text.ts';

export function printRelation(relation: Relation, scope: FrameScope): PrintedFrame {
  const printer = printerOf(relation);
  if ('frame' in printer) return printer.frame(relation, scope);
  const [input] = inputsOf(relation);
  return { start: scope.frameOf(input!), calls: printer.calls(relation, scope) };
}

/** Whether the relation is printed as method calls on the frame of its only input. */
export function isMethodChain(relation: Relation): boolean {
  return 'calls' in printerOf(relation);
}

/**
 * Whether the rows have an order that must survive: the relation puts them in one, keeps that
 * of its input, or has none.
 */
export function sequenceOf(relation: Relation): Sequence {
  // ALS joins the factors of users and items.
  const isJoin = relation.kind === 'apply' && relation.stage.name === 'ALS';
  return isJoin ? 'loses' : printerOf(relation).sequence;
}

type Sequence = 'makes' | 'keeps' | 'loses';

/**
 * What Spark does about one kind of relation: a data frame of its own, or method calls on its
 * input's.
 */
type RelationPrinter<R extends Relation> = { readonly sequence: Sequence } & (
  | { readonly frame: (relation: R, scope: FrameScope) => PrintedFrame }
  | { readonly calls: (relation: R, scope: FrameScope) => readonly string[] }
);

const printers: { readonly [K in RelationKind]: RelationPrinter<RelationOf<K>> } = {
  aggregate: { sequence: 'loses', calls: printAggregateRelation },
  apply: { sequence: 'keeps', frame: printApply },
  distinct: { sequence: 'loses', calls: () => ['.distinct()'] },
  evaluate: { sequence: 'makes', frame: printEvaluate },
  explode: { sequence: 'keeps', calls: (relation, scope) => [printExplode(relation, scope)] },
  filter: { sequence: 'keeps', calls: (relation, scope) => [printFilter(relation, scope)] },
  fit: { sequence: 'loses', frame: printFit },
  join: { sequence: 'loses', frame: printJoin },
  limit: { sequence: 'keeps', calls: printLimit },
  materialized: { sequence: 'loses', frame: (relation, scope) => source(scope.frameOf(relation)) },
  model_table: { sequence: 'makes', frame: printModelTable },
  pipeline: { sequence: 'makes', frame: printPipeline },
  project: { sequence: 'keeps', calls: (relation, scope) => [printProject(relation, scope)] },
  range: { sequence: 'makes', frame: printRange },
  recursion: { sequence: 'loses', frame: printRecursion },
  recursive_reference: {
    sequence: 'loses',
    frame: (relation, scope) => source(scope.frameOf(relation)),
  },
  row_id: { sequence: 'keeps', calls: (relation, scope) => [printRowId(relation, scope)] },
  sample: { sequence: 'loses', calls: (relation) => [printSample(relation)] },
  scan: { sequence: 'loses', frame: (relation) => source(printScan(relation)) },
  sort: { sequence: 'makes', calls: (relation, scope) => [printSort(relation, scope)] },
  union: { sequence: 'loses', frame: printUnion },
  unpivot: { sequence: 'keeps', calls: (relation, scope) => [printUnpivot(relation, scope)] },
  values: { sequence: 'makes', frame: printValues },
  window: { sequence: 'loses', calls: (relation, scope) => [printWindowRelation(relation, scope)] },
};

function printerOf(relation: Relation): RelationPrinter<Relation> {
  // Each printer takes its own kind only, and gets no other: the key is the relation's own kind.
  return printers[relation.kind] as unknown as RelationPrinter<Relation>;
}

function source(start: string): PrintedFrame {
  return { start, calls: [] };
}

function printRange({ name, start, step, count }: RangeRelation): PrintedFrame {
  const value = start === '0' && step === '1' ? 'id' : `${start}L + id * ${step}L`;
  return {
    start: `spark.range(${count})`,
    calls: [pythonCall('.selectExpr', [pythonText(`${value} AS ${identifier(name)}`)])],
  };
}

function printProject({ input, columns }: Project, scope: FrameScope): string {
  if (columns.every(({ name, expression }) => isSame(name, expression) && isPlainName(name))) {
    return pythonCall(
      '.select',
      columns.map(({ name }) => pythonText(name)),
    );
  }
  const passed = passedThrough(input, columns);
  const printed = columns.slice(passed).map((column) => scope.note(printNamed(column, plainScope)));
  return pythonCall('.selectExpr', [...(passed > 0 ? ['"*"'] : []), ...printed]);
}

function printFilter({ condition, text }: Filter, scope: FrameScope): string {
  return pythonCall('.where', [
    scope.note(userText(text, condition) ?? printExpression(condition)),
  ]);
}

function printWindowRelation({ columns }: WindowRelation, scope: FrameScope): string {
  const added = columns.map(({ name, call }) =>
    scope.note(sql`${printExpression(call)} AS ${identifier(name)}`),
  );
  return pythonCall('.selectExpr', ['"*"', ...added]);
}

function printSort({ keys }: Sort, scope: FrameScope): string {
  const methods = {
    'asc first': 'asc',
    'asc last': 'asc_nulls_last',
    'desc last': 'desc',
    'desc first': 'desc_nulls_first',
  } as const;
  const printed = keys.map(({ expression, direction, nulls }) => {
    const method = methods[`${direction} ${nulls}`];
    if (expression.kind === 'column' && isPlainName(expression.name))
      return method === 'asc'
        ? pythonText(expression.name)
        : `F.${method}(${pythonText(expression.name)})`;
    return `F.expr(${scope.note(printExpression(expression))}).${method}()`;
  });
  return pythonCall('.orderBy', printed);
}

function printLimit({ count, offset }: Limit): readonly string[] {
  return [
    ...(offset === 0 ? [] : [`.offset(${offset})`]),
    ...(count === unlimited ? [] : [`.limit(${count})`]),
  ];
}

function printUnion({ inputs }: Union, scope: FrameScope): PrintedFrame {
  const [first, ...rest] = inputs.map((input) => scope.frameOf(input));
  return { start: first!, calls: rest.map((frame) => `.union(${frame})`) };
}

/** The step is a function that is defined before: see `printStep`. */
function printRecursion(relation: Recursion, scope: FrameScope): PrintedFrame {
  const { anchor, maxLevels, limit } = relation;
  const enough = limit === null ? `max_rows=${maxRecursionRows}` : `limit=${limit}`;
  const next = scope.stepOf(relation);
  return source(pythonCall('recursive', [scope.frameOf(anchor), next, String(maxLevels), enough]));
}

function printSample({ withReplacement, fraction, seed, split }: Sample): string {
  if (split !== null)
    return `.randomSplit([${split.weights.map(pythonFloat).join(', ')}], ${seed})[${split.part}]`;
  return `.sample(${withReplacement ? 'True' : 'False'}, ${pythonFloat(fraction)}, ${seed})`;
}

function pythonFloat(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

/** Spark's `unpivot` cannot name the labels. */
function printUnpivot(
  { keys, columns, nameColumn, valueColumn }: Unpivot,
  scope: FrameScope,
): string {
  const pairs = commaList(
    columns.map(({ column, label }) => plain(`${textLiteral(label)}, ${identifier(column)}`)),
  );
  const stack = sql`stack(${String(columns.length)}, ${pairs}) AS (${identifier(nameColumn)}, ${identifier(valueColumn)})`;
  return pythonCall('.selectExpr', [
    ...keys.map((key) => pythonText(identifier(key))),
    scope.note(stack),
  ]);
}

function printExplode({ expression, outer, name, position }: Explode, scope: FrameScope): string {
  const fn = `${position === null ? 'explode' : 'posexplode'}${outer ? '_outer' : ''}`;
  const names =
    position === null ? identifier(name) : `(${identifier(position)}, ${identifier(name)})`;
  return pythonCall('.selectExpr', [
    '"*"',
    scope.note(sql`${fn}(${printExpression(expression)}) AS ${names}`),
  ]);
}

function printRowId({ name, start }: RowId, scope: FrameScope): string {
  const id = `monotonically_increasing_id()${start === '0' ? '' : ` + ${start}L`}`;
  return pythonCall('.selectExpr', ['"*"', scope.note(plain(`${id} AS ${identifier(name)}`))]);
}
