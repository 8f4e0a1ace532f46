import { useState, type ComponentProps } from 'react';
import { lazyPart } from '../service/lazy-part.ts';
import type { ChartCard } from './chart-card.tsx';

let loaded: typeof ChartCard | null = null;

/** Loads the scripts of charts. Those that are shown afterwards are drawn at once. */
export async function loadChartCard(): Promise<typeof ChartCard> {
  loaded = (await import('./chart-card.tsx')).ChartCard;
  return loaded;
}

const LoadedLater = lazyPart(loadChartCard);

/**
 * A chart card whose script is loaded on demand, for use in a `Suspense`. Once it is loaded, no
 * fallback is shown: React would keep that for 300 ms.
 */
export function LazyChartCard(props: ComponentProps<typeof ChartCard>): React.JSX.Element {
  const [Card] = useState(() => loaded ?? LoadedLater);
  return <Card {...props} />;
}
