import type { ColumnProfileRecord } from '@millrace/api';
import { cellText, formatNumber } from '@millrace/data-grid';
import { useTranslation } from 'react-i18next';
import style from './profile-table.module.css';

const [width, height, widest] = [120, 26, 24];

type Props = {
  readonly type: string;
  readonly histogram: NonNullable<ColumnProfileRecord['histogram']>;
};

/** The distribution of a column's values; each bar shows its bin and count. */
export function Histogram({ type, histogram: { edges, counts } }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const edge = (index: number): string => cellText(edges[index], type).text;
  const label = t('editor.profile.bins', {
    from: edge(0),
    to: edge(edges.length - 1),
    counts: counts.map(formatNumber).join(', '),
  });
  const bars = counts.map((count, index) => ({
    count,
    label: t('editor.profile.bin', {
      from: edge(index),
      to: edge(index + 1),
      count,
      rows: formatNumber(count),
    }),
  }));
  return <Bars label={label} bars={bars} />;
}

/** The counts of the most frequent values. Renders nothing if all are distinct. */
export function Frequencies({
  column: { values, type },
}: {
  readonly column: ColumnProfileRecord;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  if (values.length < 2 || values[0]!.count === 1) return null;
  const bars = values.map(({ value, count }) => ({
    count,
    label: `${cellText(value, type).text}: ${formatNumber(count)}`,
  }));
  return (
    <Bars
      label={t('editor.profile.frequencies', { counts: bars.map(({ label }) => label).join(', ') })}
      bars={bars}
      isQuiet
    />
  );
}

type BarsProps = {
  readonly label: string;
  readonly bars: readonly { readonly count: number; readonly label: string }[];
  readonly isQuiet?: boolean;
};

function Bars({ label, bars, isQuiet }: BarsProps): React.JSX.Element {
  const most = Math.max(...bars.map(({ count }) => count), 1);
  const barWidth = Math.min(width / bars.length, widest);
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      className={style.histogram}
      data-quiet={isQuiet || undefined}
    >
      {bars.map(({ count, label: own }, index) => {
        const size = count === 0 ? 0 : Math.max(1.5, (count / most) * (height - 1));
        return (
          <g key={index}>
            <title>{own}</title>
            <rect
              className={style.back}
              x={index * barWidth}
              y={0}
              width={barWidth}
              height={height}
            />
            <rect
              x={index * barWidth}
              y={height - size}
              width={Math.max(barWidth - 1, 1)}
              height={size}
            />
          </g>
        );
      })}
    </svg>
  );
}
