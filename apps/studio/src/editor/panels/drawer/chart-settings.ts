import type { ItemOptions } from '@millrace/api';
import { fieldValue, type Node } from '@millrace/model';
import { chartClass } from '../../graph/fit-chart.ts';
import { nodeTitle } from '../../../i18n/processor-texts.ts';

export function isChart({ nodeClass }: Node): boolean {
  return nodeClass === chartClass;
}

/** What a chart shows, from the settings of its node: as a run would pass it on. */
export type ChartSettings = {
  readonly options: ItemOptions;
  /** How many of the first rows are drawn. */
  readonly rows: number;
  /** Whether columns for Y are selected: without them there is nothing to draw. */
  readonly hasY: boolean;
};

/**
 * The settings of a chart's node. What is empty or not valid yet is as in `processor`, which has the
 * defaults.
 */
export function chartSettings(node: Node, processor: Node): ChartSettings {
  const value = (name: string): string =>
    fieldValue(node, name).trim() || fieldValue(processor, name).trim();
  const yCols = listIn(value('yCols'));
  const bins = Number(value('bins'));
  const rows = Number(value('maxValuesToDisplay'));
  return {
    options: {
      title: value('title') || nodeTitle(node),
      graphType: value('graphType'),
      xCol: value('xCol') || null,
      yCols,
      xlabel: value('xlabel'),
      ylabel: value('ylabel'),
      groupCol: value('groupCol') || null,
      sortBy: value('sortBy'),
      bins: Number.isFinite(bins) && bins > 0 ? bins : null,
      labels: listIn(value('labels')),
      colors: listIn(value('colors')),
    },
    rows:
      Number.isInteger(rows) && rows > 0
        ? rows
        : Number(fieldValue(processor, 'maxValuesToDisplay')),
    hasY: yCols.length > 0,
  };
}

function listIn(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.map(String) : [];
  } catch {
    return [];
  }
}
