import type { SettingsOf } from '../../define/field.ts';
import {
  choice,
  column,
  columns,
  integer,
  optionalChoices,
  optionalInteger,
  text,
  texts,
} from '../../define/field-kinds.ts';

const graphTypes = [
  'line',
  'column',
  'bar',
  'area',
  'pie',
  'donut',
  'scatter',
  'dual-line',
  'box',
  'histogram',
  'heat map',
] as const;

const orders = [
  'as in data',
  'x ascending',
  'x descending',
  'y ascending',
  'y descending',
] as const;

const colors = ['blue', 'orange', 'green', 'pink', 'amber', 'sky', 'olive', 'gray'] as const;

export const fields = {
  title: text({
    title: 'Chart title',
    description: 'Shown above the chart. Defaults to the name of the node.',
    disableRefresh: true,
  }),
  graphType: choice(graphTypes, { title: 'Chart type', default: 'line', disableRefresh: true }),
  xCol: column({
    title: 'X',
    description:
      'The column for the x-axis. If empty, the number of the row; box plots have one box for each value.',
    disableRefresh: true,
  }),
  yCols: columns({
    title: 'Y',
    description: 'The columns to plot. A pie or donut shows the first one.',
    required: true,
    default: '[]',
    disableRefresh: true,
  }),
  groupCol: column({
    title: 'Group',
    description:
      'A line, color or box for each value of this column. Rows of a group with the same X are added. Not used by pie charts and heat maps.',
    disableRefresh: true,
  }),
  sortBy: choice(orders, {
    title: 'Order',
    description: 'The order along the x-axis.',
    disableRefresh: true,
  }),
  xlabel: text({ title: 'X label', disableRefresh: true }),
  ylabel: text({ title: 'Y label', disableRefresh: true }),
  bins: optionalInteger({
    title: 'Bins',
    description: 'For histograms: the number of bins. If empty, it follows the number of rows.',
    minimum: 1,
    maximum: 200,
    disableRefresh: true,
  }),
  labels: texts({
    title: 'Series labels',
    description: 'Names to show instead of those of the columns or groups, in their order.',
    default: '[]',
    disableRefresh: true,
    advanced: true,
  }),
  colors: optionalChoices(colors, {
    title: 'Colors',
    description: 'A color for each series, in their order.',
    default: '[]',
    disableRefresh: true,
    advanced: true,
  }),
  maxValuesToDisplay: integer({
    title: 'Maximum rows',
    description: 'The maximum number of rows to plot.',
    default: '1000',
    minimum: 1,
    maximum: 10_000,
    disableRefresh: true,
  }),
};

export type Settings = SettingsOf<typeof fields>;
