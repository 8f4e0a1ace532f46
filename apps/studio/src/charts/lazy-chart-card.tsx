import { Skeleton } from '@mantine/core';
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { lazyPart } from '../service/lazy-part.ts';
import type { ChartCard } from './chart-card.tsx';
import style from './waiting-chart.module.css';

let loaded: typeof ChartCard | null = null;

/** Loads the scripts of charts. Those that are shown afterwards are drawn at once. */
export async function loadChartCard(): Promise<typeof ChartCard> {
  loaded = (await import('./chart-card.tsx')).ChartCard;
  return loaded;
}

const LoadedLater = lazyPart(loadChartCard);

/**
 * A chart card whose script is loaded on demand; until then, its caption above a skeleton. Once it
 * is loaded, no fallback is shown: React would keep that for 300 ms.
 */
export function LazyChartCard(props: ComponentProps<typeof ChartCard>): React.JSX.Element {
  const [Card] = useState(() => loaded ?? LoadedLater);
  return (
    <Suspense fallback={<WaitingChart caption={props.caption} />}>
      <Card {...props} />
    </Suspense>
  );
}

function WaitingChart({ caption }: { readonly caption: ReactNode }): React.JSX.Element {
  return (
    <div className={style.card} aria-busy="true">
      {caption !== undefined && <div className={style.bar}>{caption}</div>}
      <Skeleton className={style.chart ?? ''} />
    </div>
  );
}
