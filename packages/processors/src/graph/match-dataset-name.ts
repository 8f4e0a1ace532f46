import { closest } from '@millrace/sql';

type Named = { readonly id: number; readonly name: string };

/** `count`: how many have the name. `suggestion`: a similar name, if none has it. */
export type DatasetMatch =
  | { readonly kind: 'one'; readonly id: number }
  | { readonly kind: 'not one'; readonly count: number; readonly suggestion: string | null };

/** The dataset that a query means by a name. Case decides only between several. */
export function matchDatasetName(wanted: string, datasets: readonly Named[]): DatasetMatch {
  const alike = datasets.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  const same = alike.filter(({ name }) => name === wanted);
  const found = same.length > 0 ? same : alike;
  if (found.length === 1) return { kind: 'one', id: found[0]!.id };
  const names = datasets.map(({ name }) => name);
  const suggestion = found.length > 0 ? null : closest(wanted, names);
  return { kind: 'not one', count: found.length, suggestion };
}
