import { plainText } from '../values/plain-text.ts';
import { isOrdered, kindOf } from '../values/type-kind.ts';

/**
 * The profile of a column over the loaded rows. `bars`: a histogram, or the counts of the most
 * frequent values; none if all values are distinct.
 */
export type ShownProfile = {
  readonly rows: number;
  readonly nulls: number;
  readonly distinct: number;
  readonly bars: readonly number[];
  readonly isHistogram: boolean;
};

const mostBars = 12;

export function shownProfile(values: readonly unknown[], type: string): ShownProfile {
  const present = values.filter((value) => value !== null && value !== undefined);
  const counts = countsOf(present.map(plainText));
  const isHistogram = isOrdered(kindOf(type));
  const bars = isHistogram ? histogram(placesOf(present, type)) : frequencies(counts);
  return {
    rows: values.length,
    nulls: values.length - present.length,
    distinct: counts.size,
    bars,
    isHistogram,
  };
}

function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function placesOf(values: readonly unknown[], type: string): readonly number[] {
  const place = kindOf(type) === 'number' ? Number : (value: unknown) => Date.parse(String(value));
  return values.map(place).filter(Number.isFinite);
}

function histogram(places: readonly number[]): readonly number[] {
  if (places.length === 0) return [];
  const [min, max] = [
    places.reduce((a, b) => Math.min(a, b)),
    places.reduce((a, b) => Math.max(a, b)),
  ];
  if (min === max) return [places.length];
  const bars = Array.from({ length: mostBars }, () => 0);
  // The range of the largest numbers overflows, and half of the smallest ones underflows to zero.
  const scale = Number.isFinite(max - min) ? 1 : 2;
  const span = max / scale - min / scale;
  for (const place of places)
    bars[Math.min(mostBars - 1, Math.floor(((place / scale - min / scale) / span) * mostBars))]! +=
      1;
  return bars;
}

function frequencies(counts: ReadonlyMap<string, number>): readonly number[] {
  const sorted = [...counts.values()].toSorted((a, b) => b - a);
  return sorted[0] === 1 && sorted.length > 1 ? [] : sorted.slice(0, mostBars);
}
