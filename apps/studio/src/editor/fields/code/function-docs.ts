import type { LanguageFunction } from '@millrace/api';
import { usageParts } from './call-around.ts';

/**
 * What a function does, as an element: how it is written, with the argument one is at marked, what
 * it gives, examples.
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
