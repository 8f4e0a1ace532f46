import type { SparkMetadata } from './saved-metadata.ts';

const mostParams = 200;
const mostCharacters = 200;

/**
 * The parameters of a saved stage as text, those left at their defaults too: engines differ in
 * which of them they write as given. Long values are cut, with … at the end.
 */
export function savedParams({
  defaultParamMap,
  paramMap,
}: SparkMetadata): Readonly<Record<string, string>> {
  const all = { ...(defaultParamMap as object | null), ...(paramMap as object | null) };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => name !== 'stageUids')
      .slice(0, mostParams)
      .map(([name, value]) => [
        name,
        cut(typeof value === 'string' ? value : JSON.stringify(value)),
      ]),
  );
}

function cut(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}
