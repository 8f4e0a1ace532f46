import {
  columnKey,
  isNumeric,
  typeName,
  type Field,
  type Relation,
  type ResultTarget,
} from '@millrace/plan';
import { findColumn, findColumns } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { outputsWithDemands, type Lowered } from '../../lowering/port-value.ts';
import { select } from '../../lowering/select.ts';
import type { Settings } from './fields.ts';

/** The columns of the chart to be shown. */
export function lowerGraphNode(
  settings: Settings,
  input: Relation,
  context: LowerContext,
): Lowered {
  const { title, graphType, xlabel, ylabel, maxValuesToDisplay } = settings;
  const x =
    settings.xCol === '' ? undefined : findColumn(context, 'xCol', settings.xCol, input.schema);
  if (settings.xCol === '' && graphType === 'heat map') {
    context.report('xCol', 'MISSING_FIELD', { missing: 'x column', chart: graphType });
  }
  const group =
    settings.groupCol === ''
      ? undefined
      : findColumn(context, 'groupCol', settings.groupCol, input.schema);
  const y = findColumns(context, 'yCols', settings.yCols, input.schema);
  checkValues(graphType, y, context);
  const options = {
    graphType,
    xCol: x?.name ?? null,
    yCols: y.map(({ name }) => name),
    xlabel,
    ylabel,
    groupCol: group?.name ?? null,
    sortBy: settings.sortBy,
    bins: settings.bins,
    labels: settings.labels,
    colors: settings.colors,
  };
  const target: ResultTarget = {
    kind: 'result',
    nodeId: context.nodeId,
    title: title || context.title,
    type: 'graph',
    limit: maxValuesToDisplay,
    options,
  };
  return outputsWithDemands(
    [input],
    [
      {
        relation: select(input, different([x, ...y, group]), context, 'yCols'),
        target,
      },
    ],
  );
}

/** Columns drawn as lengths or positions must be numeric. */
function checkValues(graphType: string, y: readonly Field[], context: LowerContext): void {
  if (graphType === 'heat map' && y.length !== 2 && !context.hasIssue('yCols')) {
    context.report('yCols', 'WRONG_COLUMNS', { count: y.length });
  }
  const values = graphType === 'heat map' ? y.slice(1) : y;
  for (const { name, type } of values) {
    if (isNumeric(type) || type.kind === 'NULL') continue;
    context.report('yCols', 'NOT_A_NUMBER', {
      of: 'chart column',
      column: name,
      type: typeName(type),
      chart: graphType,
    });
  }
}

function different(fields: readonly (Field | undefined)[]): readonly Field[] {
  const known = fields.filter((field) => field !== undefined);
  return [...new Map(known.map((field) => [columnKey(field.name), field])).values()];
}
