import type { LanguageFunction } from '@millrace/api';
import { usageParts } from './call-around.ts';

/** The name of a function in a call; null for an operator. */
export function nameOfFunction({ usage }: Pick<LanguageFunction, 'usage'>): string | null {
  return /^([a-z_0-9]+)\(/i.exec(usage)?.[1] ?? null;
}

const indexes = new WeakMap<readonly LanguageFunction[], ReadonlyMap<string, LanguageFunction>>();

/** The function with that name, or the operator that is a word, such as LIKE. */
export function functionNamed(
  name: string,
  functions: readonly LanguageFunction[],
): LanguageFunction | undefined {
  let index = indexes.get(functions);
  if (index === undefined) {
    index = new Map(
      functions
        .toReversed()
        .flatMap((each) => wordsOf(each).map((word) => [word.toLowerCase(), each] as const)),
    );
    indexes.set(functions, index);
  }
  return index.get(name.toLowerCase());
}

function wordsOf(described: LanguageFunction): readonly string[] {
  const name = nameOfFunction(described);
  return name === null
    ? (described.usage.match(/\b[A-Z]{2,}\b/g)?.filter((word) => word !== 'NOT' && word !== 'IS') ??
        [])
    : [name];
}

/**
 * The documentation of a function as an element: its usage with the current argument highlighted,
 * what it returns, examples.
 */
export function functionDocs(
  { usage, description, examples, raises }: LanguageFunction,
  argument: number | null = null,
): HTMLElement {
  const box = document.createElement('div');
  const add = (tag: string, ...children: readonly (string | Node)[]): HTMLElement => {
    const element = document.createElement(tag);
    element.append(...children);
    box.append(element);
    return element;
  };
  const [before, current, after] =
    argument === null ? [usage, '', ''] : usageParts(usage, argument);
  add(
    'code',
    before,
    ...(current === ''
      ? []
      : [Object.assign(document.createElement('b'), { textContent: current })]),
    after,
  );
  add('p', raises ? `${description} May fail on a value.` : description);
  for (const example of examples.slice(0, argument === null ? 3 : 1)) add('code', example);
  return box;
}
