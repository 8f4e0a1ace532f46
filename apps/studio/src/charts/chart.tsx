import { useComputedColorScheme } from '@mantine/core';
import type { Chart as ChartData } from '@millrace/api';
import { BarChart, BoxplotChart, HeatmapChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { chartOption } from './chart-option.ts';

use([
  BarChart,
  BoxplotChart,
  HeatmapChart,
  LineChart,
  PieChart,
  ScatterChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
  CanvasRenderer,
]);

/** A chart as the service describes it. */
export function Chart({ title, chart: data }: { readonly title: string; readonly chart: ChartData }): React.JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    const chart = init(box.current, null, { renderer: 'canvas' });
    chart.setOption(chartOption(data, scheme));
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(box.current!);
    return () => {
      watch.disconnect();
      chart.dispose();
    };
  }, [data, scheme]);
  return <div ref={box} role="img" aria-label={title} style={{ width: '100%', height: '100%' }} />;
}
