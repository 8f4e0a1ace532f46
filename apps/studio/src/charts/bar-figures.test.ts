import type { Chart } from '@millrace/api';
import { BarChart } from 'echarts/charts';
import {
  GridComponent,
  LegendComponent,
  TimelineComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, setPlatformAPI, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import { expect, test } from 'vitest';
import { lowAxes } from './axes.ts';
import { chartOption } from './chart-option.ts';

// ECharts takes the width of an ideograph for the height of a line. Where no font has one, it is low.
setPlatformAPI({ measureText: (text) => ({ width: text.length * 6 }) });
use([
  BarChart,
  GridComponent,
  LabelLayout,
  LegendComponent,
  SVGRenderer,
  TimelineComponent,
  TooltipComponent,
]);

const birds: Chart = {
  chart: 'bar',
  title: '',
  x: { name: 'animal', type: 'category', values: [...'abcdefghij'] },
  y: null,
  xlabel: '',
  ylabel: 'US dollars',
  series: [
    {
      name: 'cost',
      axis: 0,
      data: [154, 33, 23, 13, 9.1, 4.3, 3.3, 2.7, 2.5, 1.5].map((each) => each * 100_000),
    },
  ],
  total: 10,
  truncated: false,
};

/** The figures on the bars, with their distances from the top. */
function figuresOf(height: number): readonly { readonly text: string; readonly y: number }[] {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 250, height });
  chart.setOption({
    baseOption: chartOption(birds, 'light', { rows: 'rows', other: String }),
    media: [...lowAxes(birds)],
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  const texts = svg.matchAll(/<text[^>]*font-size:11px[^>]*translate\(\S+ ([^)]+)\)[^>]*>([^<]+)/g);
  return [...texts].map(([, y, text]) => ({ text: text!, y: Number(y) }));
}

test('figures on the bars of a low chart stay apart; a high one has all', () => {
  expect(figuresOf(400)).toHaveLength(10);
  const [longest, ...others] = figuresOf(130);
  expect(longest?.text).toBe('15.4M');
  expect(others.length).toBeGreaterThan(2);
  for (const [index, { y }] of others.slice(1).entries())
    expect(y - others[index]!.y).toBeGreaterThanOrEqual(11);
});
