import { useComputedColorScheme } from '@mantine/core';
import type { Chart as ChartData } from '@millrace/api';
import {
  BarChart,
  BoxplotChart,
  HeatmapChart,
  LineChart,
  PieChart,
  ScatterChart,
} from 'echarts/charts';
import {
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
} from 'echarts/components';
import { init, use, type EChartsInitOpts, type EChartsType } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { lowAxes, slantedLabels, wideLabels } from './axes.ts';
import { smallCells } from './cell-figures.ts';
import { chartLocale } from './chart-locale.ts';
import { watchPicks } from './picked-place.ts';
import { chartStyle } from './chart-style.ts';
import { chartOption } from './chart-option.ts';
import { isRound, narrowLabels, nearLabels } from './series.ts';

use([
  BarChart,
  BoxplotChart,
  HeatmapChart,
  LineChart,
  PieChart,
  ScatterChart,
  GridComponent,
  LabelLayout,
  LegendComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
  CanvasRenderer,
]);

/** The exports of a rendered chart. */
export type ChartHandle = {
  /** As a PNG picture, twice as fine as on the screen. */ readonly picture: () => Promise<Blob>;
};

type Props = {
  readonly title: string;
  readonly chart: ChartData;
  readonly handle?: Ref<ChartHandle>;
  /** Called with the index of the category that was clicked. */
  readonly onPick?: ((place: number) => void) | undefined;
};

/** A chart as the service describes it. */
export function Chart({ title, chart: data, handle, onPick }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<EChartsType | null>(null);
  const scheme = useComputedColorScheme('light');
  const pick = useEffectEvent((place: number) => onPick?.(place));
  useEffect(() => {
    const chart = init(box.current, null, {
      renderer: 'canvas',
      locale: chartLocale() as NonNullable<EChartsInitOpts['locale']>,
    });
    drawn.current = chart;
    chart.setOption({
      baseOption: chartOption(data, scheme, {
        rows: t('chart.rows'),
        other: (count) => t('chart.otherSlices', { count }),
      }),
      media: isRound(data)
        ? [...nearLabels(data)]
        : [
            ...lowAxes(data),
            ...narrowLabels(data),
            ...wideLabels(data),
            ...slantedLabels(data),
            ...smallCells(data),
          ],
    });
    watchPicks(chart, data, (place) => pick(place));
    const watch = new ResizeObserver(() => {
      // It also reports the size that the chart was drawn in.
      if (!fits(chart)) chart.resize();
    });
    watch.observe(box.current!);
    return () => {
      watch.disconnect();
      chart.dispose();
    };
  }, [data, scheme, t]);
  useImperativeHandle(handle, () => ({
    picture: () => pictureOf(drawn.current!, chartStyle(scheme).ground),
  }));
  return <div ref={box} role="img" aria-label={title} style={{ width: '100%', height: '100%' }} />;
}

function fits(chart: EChartsType): boolean {
  const { clientWidth, clientHeight } = chart.getDom();
  return chart.getWidth() === clientWidth && chart.getHeight() === clientHeight;
}

function pictureOf(chart: EChartsType, backgroundColor: string): Promise<Blob> {
  const canvas = chart.renderToCanvas({ pixelRatio: 2, backgroundColor });
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("Can't create the image.")) : resolve(blob)),
      'image/png',
    ),
  );
}
