import {
  closedFields,
  column,
  INTEGER,
  isNumeric,
  literal,
  window,
  type Expression,
  type Frame,
  type Relation,
  type SortKey,
  type WindowCall,
} from '@millrace/plan';
import {
  checkSameLength,
  checkUniqueNames,
  columnFinder,
  findColumns,
} from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { orderOf, tieBroken } from '../../lowering/row-order.ts';
import { sortKeys } from '../../lowering/sort-keys.ts';
import { typedOrReport, typedWindow } from '../../lowering/typed-call.ts';
import { parseFrame } from './frame.ts';
import { windowFunction, type WindowFunctionName } from './functions.ts';
import type { Settings } from './fields.ts';

type Over = {
  readonly partitionBy: readonly Expression[];
  readonly keys: readonly SortKey[];
  readonly frame: Frame | null;
};

/** The input's columns, then one column for each function. */
export function lowerWindowFunctions(
  settings: Settings,
  input: Relation,
  context: LowerContext,
): Relation {
  const { windowFunctions, outputCols } = settings;
  const inputCols =
    settings.inputCols.length === 0 ? windowFunctions.map(() => '') : settings.inputCols;
  const over: Over = {
    partitionBy: findColumns(
      context,
      'partitionByCols',
      settings.partitionByCols,
      input.schema,
    ).map((field) => column(field)),
    keys: sortKeys(
      { orderByCols: settings.orderByCols },
      { ascDesc: settings.ascDesc },
      { nulls: [] },
      input.schema,
      context,
    ),
    frame: frameOf(settings, context),
  };
  if (!checkSameLength(context, { windowFunctions, inputCols, outputCols })) return input;
  checkUniqueNames(context, 'outputCols', [
    ...closedFields(input.schema).map(({ name }) => name),
    ...outputCols,
  ]);
  const calls = windowFunctions.map((name, index) =>
    windowCall(name, inputCols[index]!.trim(), settings.offset, over, input, context),
  );
  if (calls.some((call) => call === null) || context.hasIssue(...Object.keys(settings)))
    return input;
  return window(
    input,
    calls.map((call, index) => ({ name: outputCols[index]!, call: call! })),
    context.origin('windowFunctions'),
  );
}

function frameOf({ frame: text, orderByCols }: Settings, context: LowerContext): Frame | null {
  if (text.trim() === '') return null;
  const frame = parseFrame(text);
  if (frame === undefined) {
    context.report('frame', 'WRONG_FRAME', { because: 'not understood', frame: text });
    return null;
  }
  const offset = 'offset' in frame.start || 'offset' in frame.end;
  if (frame.unit === 'range' && offset && orderByCols.length !== 1) {
    context.report('frame', 'WRONG_FRAME', { because: 'several order columns' });
  }
  return frame;
}

function windowCall(
  name: WindowFunctionName,
  columnName: string,
  offset: number,
  over: Over,
  input: Relation,
  context: LowerContext,
): WindowCall | null {
  const wanted = windowFunction(name);
  const orderBy = orderFor(name, over, input, context);
  const args = argumentsFor(name, columnName, offset, input, context);
  if (args === null || orderBy === null || !rangeFits(over, context)) return null;
  const frame = wanted.framed ? over.frame : null;
  return typedOrReport(
    typedWindow(
      wanted.fn,
      args,
      { partitionBy: over.partitionBy, orderBy, frame },
      context.origin('windowFunctions'),
    ),
    (why) =>
      context.report('windowFunctions', 'WRONG_WINDOW', {
        function: name,
        column: columnName,
        ...why,
      }),
  );
}

/** Ties are broken by the other columns; without order columns, by the input's own order. */
function orderFor(
  name: WindowFunctionName,
  { keys, frame }: Over,
  input: Relation,
  context: LowerContext,
): readonly SortKey[] | null {
  const { order, framed } = windowFunction(name);
  if (order === 'of equals' && keys.length === 0) {
    context.report('orderByCols', 'MISSING_FIELD', { missing: 'order', function: name });
    return null;
  }
  const byRange = frame?.unit === 'range' && ('offset' in frame.start || 'offset' in frame.end);
  if (framed && byRange) return keys;
  const rowFrame = framed && frame?.unit === 'rows';
  if (order !== 'needed' && !rowFrame) return keys;
  return tieBroken(keys.length > 0 ? keys : (orderOf(input) ?? []), input.schema);
}

function rangeFits({ keys, frame }: Over, context: LowerContext): boolean {
  const offset =
    frame !== null && frame.unit === 'range' && ('offset' in frame.start || 'offset' in frame.end);
  if (!offset || keys[0] === undefined || isNumeric(keys[0].expression.type)) return true;
  context.report('frame', 'WRONG_FRAME', { because: 'order is not a number' });
  return false;
}

function argumentsFor(
  name: WindowFunctionName,
  columnName: string,
  offset: number,
  input: Relation,
  context: LowerContext,
): readonly Expression[] | null {
  const { column: need, number } = windowFunction(name);
  const behind = number ? [literal(offset, INTEGER)] : [];
  if (need === 'none') {
    if (columnName !== '') context.report('inputCols', 'COLUMN_NOT_USED', { function: name });
    return behind;
  }
  if (columnName === '' || columnName === '*') {
    if (need === 'optional') return behind;
    context.report('inputCols', 'MISSING_FIELD', { missing: 'function column', function: name });
    return null;
  }
  const field = columnFinder(context, input.schema)('inputCols', columnName);
  return field === undefined ? null : [column(field, 0, context.origin('inputCols')), ...behind];
}
