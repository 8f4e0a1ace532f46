export type ContentEncoding = 'zstd' | 'br' | 'gzip';

/**
 * The encoding of an answer: the first of these that the client prefers, by default the cheapest.
 * Null: uncompressed.
 */
export function acceptedEncoding(header: string | undefined): ContentEncoding | null;
export function acceptedEncoding<Name extends ContentEncoding>(
  header: string | undefined,
  names: readonly Name[],
): Name | null;
export function acceptedEncoding(
  header: string | undefined,
  names: readonly ContentEncoding[] = cheapestFirst,
): ContentEncoding | null {
  const weights = new Map((header ?? '').split(',').map(weighted));
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const best = Math.max(...names.map(weightOf));
  if (best <= 0 || best < (weights.get('identity') ?? 0)) return null;
  return names.find((name) => weightOf(name) === best) ?? null;
}

const cheapestFirst: readonly ContentEncoding[] = ['zstd', 'br', 'gzip'];

function weighted(entry: string): readonly [string, number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const number = Number(weight ?? 1);
  return [name === 'x-gzip' ? 'gzip' : name, Number.isFinite(number) ? number : 0];
}
