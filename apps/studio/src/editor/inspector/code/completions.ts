import { snippet, type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import type { LanguageFunction } from '@millrace/api';
import type { PortSchema } from '../../session/judgement.ts';

/** What may be typed here: columns of the input first, then the functions with what they do. */
export function completions(context: CompletionContext, columns: PortSchema['columns'], functions: readonly LanguageFunction[]): CompletionResult | null {
  const word = context.matchBefore(/`?[\p{Letter}_][\p{Letter}\p{Number}_]*/u);
  if (word === null && !context.explicit) return null;
  const isCalled = context.state.sliceDoc(context.pos, context.pos + 1) === '(';
  return {
    from: word?.from ?? context.pos,
    validFor: /^`?[\p{Letter}\p{Number}_]*$/u,
    options: [...columns.map(columnOption), ...functions.flatMap((each) => functionOption(each, isCalled))],
  };
}

function columnOption({ name, type }: PortSchema['columns'][number]): Completion {
  return { label: name, detail: type, type: 'variable', apply: quoted(name), boost: 10 };
}

/** Operators have a usage such as `a + b`: they are not called, and not offered. */
function functionOption({ usage, kind, family, ...told }: LanguageFunction, isCalled: boolean): readonly Completion[] {
  const [, name] = /^([a-z_0-9]+)\(/i.exec(usage) ?? [];
  if (name === undefined) return [];
  const takesNothing = usage.startsWith(`${name}()`);
  return [
    {
      label: name,
      detail: kind === 'scalar' ? family : kind,
      type: 'function',
      apply: isCalled ? name : takesNothing ? `${name}()` : snippet(`${name}(\${})`),
      info: () => documentation({ usage, ...told }),
    },
  ];
}

function documentation({ usage, description, examples, raises }: Pick<LanguageFunction, 'usage' | 'description' | 'examples' | 'raises'>): HTMLElement {
  const box = document.createElement('div');
  const add = (tag: string, text: string): void => box.append(Object.assign(document.createElement(tag), { textContent: text }));
  add('code', usage);
  add('p', raises ? `${description} May fail on a value.` : description);
  for (const example of examples.slice(0, 3)) add('code', example);
  return box;
}

function quoted(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : `\`${name.replaceAll('`', '``')}\``;
}
