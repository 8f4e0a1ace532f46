import {
  type Distinct,
  type Explode,
  type Filter,
  type Limit,
  type Project,
  type Range,
  type Relation,
  type RowId,
  type Sample,
  type Sort,
  type Union,
  type Unpivot,
  type Window,
} from '@millrace/plan';
import { identifier } from '../expression/identifier.ts';
import { plainScope, printExpression } from '../expression/print-expression.ts';
import { commaList, plain, sql } from '../expression/sql-text.ts';
import { textLiteral } from '../expression/text-literal.ts';
import { pythonCall, pythonText } from '../python/python-text.ts';
import { isPlainName, isSame, passedThrough, printNamed } from './columns.ts';
import { printAggregateRelation } from './print-aggregate-relation.ts';
import { printJoin } from './print-join.ts';
import { printScan } from './print-scan.ts';
import { printValues } from './print-values.ts';
import type { FrameScope, PrintedFrame } from './scope.ts';
import { userText } from './user-text.ts';

export function printRelation(relation: Relation, scope: FrameScope): PrintedFrame {
  switch (relation.kind) {
    case 'scan':
      return source(printScan(relation));
    case 'values':
      return printValues(relation);
    case 'range':
      return printRange(relation);
    case 'join':
      return printJoin(relation, scope);
    case 'union':
      return printUnion(relation, scope);
    case 'materialised':
      return source(scope.frameOf(relation));
    case 'project':
    case 'filter':
    case 'aggregate':
    case 'window':
    case 'sort':
    case 'limit':
    case 'distinct':
    case 'sample':
    case 'unpivot':
    case 'explode':
    case 'row_id':
      return { start: scope.frameOf(relation.input), calls: printRowWise(relation, scope) };
  }
}

type OneInput = Extract<Relation, { input: Relation }>;

function printRowWise(relation: OneInput, scope: FrameScope): readonly string[] {
  switch (relation.kind) {
    case 'project':
      return [printProject(relation, scope)];
    case 'filter':
      return [printFilter(relation, scope)];
    case 'aggregate':
      return printAggregateRelation(relation, scope);
    case 'window':
      return [printWindowRelation(relation, scope)];
    case 'sort':
      return [printSort(relation, scope)];
    case 'limit':
      return printLimit(relation);
    case 'distinct':
      return printDistinct(relation);
    case 'sample':
      return [printSample(relation)];
    case 'unpivot':
      return [printUnpivot(relation, scope)];
    case 'explode':
      return [printExplode(relation, scope)];
    case 'row_id':
      return [printRowId(relation, scope)];
  }
}

function source(start: string): PrintedFrame {
  return { start, calls: [] };
}

function printRange({ name, start, step, count }: Range): PrintedFrame {
  const value = start === '0' && step === '1' ? 'id' : `${start}L + id * ${step}L`;
  return { start: `spark.range(${count})`, calls: [pythonCall('.selectExpr', [pythonText(`${value} AS ${identifier(name)}`)])] };
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
  return pythonCall('.where', [scope.note(userText(text, condition) ?? printExpression(condition))]);
}

function printWindowRelation({ columns }: Window, scope: FrameScope): string {
  const added = columns.map(({ name, call }) => scope.note(sql`${printExpression(call)} AS ${identifier(name)}`));
  return pythonCall('.selectExpr', ['"*"', ...added]);
}

function printSort({ keys }: Sort, scope: FrameScope): string {
  const methods = { 'asc first': 'asc', 'asc last': 'asc_nulls_last', 'desc last': 'desc', 'desc first': 'desc_nulls_first' } as const;
  const printed = keys.map(({ expression, direction, nulls }) => {
    const method = methods[`${direction} ${nulls}`];
    if (expression.kind === 'column' && isPlainName(expression.name))
      return method === 'asc' ? pythonText(expression.name) : `F.${method}(${pythonText(expression.name)})`;
    return `F.expr(${scope.note(printExpression(expression))}).${method}()`;
  });
  return pythonCall('.orderBy', printed);
}

function printLimit({ count, offset }: Limit): readonly string[] {
  return [...(offset === 0 ? [] : [`.offset(${offset})`]), `.limit(${count})`];
}

function printUnion({ inputs }: Union, scope: FrameScope): PrintedFrame {
  const [first, ...rest] = inputs.map((input) => scope.frameOf(input));
  return { start: first!, calls: rest.map((frame) => `.union(${frame})`) };
}

function printDistinct(_relation: Distinct): readonly string[] {
  return ['.distinct()'];
}

function printSample({ withReplacement, fraction, seed }: Sample): string {
  return `.sample(${withReplacement ? 'True' : 'False'}, ${Number.isInteger(fraction) ? `${fraction}.0` : String(fraction)}, ${seed})`;
}

/** Spark's `unpivot` cannot name the labels. */
function printUnpivot({ keys, columns, nameColumn, valueColumn }: Unpivot, scope: FrameScope): string {
  const pairs = commaList(columns.map(({ column, label }) => plain(`${textLiteral(label)}, ${identifier(column)}`)));
  const stack = sql`stack(${String(columns.length)}, ${pairs}) AS (${identifier(nameColumn)}, ${identifier(valueColumn)})`;
  return pythonCall('.selectExpr', [...keys.map((key) => pythonText(identifier(key))), scope.note(stack)]);
}

function printExplode({ expression, outer, name, position }: Explode, scope: FrameScope): string {
  const fn = `${position === null ? 'explode' : 'posexplode'}${outer ? '_outer' : ''}`;
  const names = position === null ? identifier(name) : `(${identifier(position)}, ${identifier(name)})`;
  return pythonCall('.selectExpr', ['"*"', scope.note(sql`${fn}(${printExpression(expression)}) AS ${names}`)]);
}

function printRowId({ name, start }: RowId, scope: FrameScope): string {
  const id = `monotonically_increasing_id()${start === '0' ? '' : ` + ${start}L`}`;
  return pythonCall('.selectExpr', ['"*"', scope.note(plain(`${id} AS ${identifier(name)}`))]);
}
