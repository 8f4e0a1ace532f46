import type { SettingsOf } from '../../define/field.ts';
import { choice, column, columns, integer, text } from '../../define/field-kinds.ts';

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

export const fields = {
  title: text({
    title: 'Chart title',
    description: 'Shown above the chart. Defaults to the name of the node.',
    disableRefresh: true,
  }),
  graphType: choice(graphTypes, { title: 'Chart type', default: 'line', disableRefresh: true }),
  xCol: column({
    title: 'X',
    description: 'The column for the x-axis. Not used by histograms and box plots.',
    disableRefresh: true,
  }),
  yCols: columns({
    title: 'Y',
    description: 'The columns to plot.',
    required: true,
    default: '[]',
    disableRefresh: true,
  }),
  xlabel: text({ title: 'X label', disableRefresh: true }),
  ylabel: text({ title: 'Y label', disableRefresh: true }),
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
