import type { LanguageFunction } from '@millrace/api';

/** The name that a function is called by; null for an operator. */
export function nameOfFunction({ usage }: Pick<LanguageFunction, 'usage'>): string | null {
  return /^([a-z_0-9]+)\(/i.exec(usage)?.[1] ?? null;
}

const indexes = new WeakMap<readonly LanguageFunction[], ReadonlyMap<string, LanguageFunction>>();

/** The function that is called so, or the operator written with that word, such as LIKE. */
export function functionNamed(
  name: string,
  functions: readonly LanguageFunction[],
): LanguageFunction | undefined {
  let index = indexes.get(functions);
  if (index === undefined) {
    index = new Map(
      functions
        .toReversed()
        .flatMap((each) => errorMessage(each).map((word) => [word.toLowerCase(), each] as const)),
    );
    indexes.set(functions, index);
  }
  return index.get(name.toLowerCase());
}

function errorMessage(described: LanguageFunction): readonly string[] {
  const name = nameOfFunction(described);
  return name === null
    ? (described.usage.match(/\b[A-Z]{2,}\b/g)?.filter((word) => word !== 'NOT' && word !== 'IS') ??
        [])
    : [name];
}
