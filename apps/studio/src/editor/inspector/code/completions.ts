import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { PortSchema } from '../../session/judgement.ts';

/** What may be typed here: columns of the input first. */
export function completions(context: CompletionContext, columns: PortSchema['columns']): CompletionResult | null {
  const word = context.matchBefore(/`?[\p{Letter}_][\p{Letter}\p{Number}_]*/u);
  if (word === null && !context.explicit) return null;
  const options: Completion[] = columns.map(({ name, type }) => ({ label: name, detail: type, type: 'variable', apply: quoted(name), boost: 2 }));
  return { from: word?.from ?? context.pos, options };
}

function quoted(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : `\`${name.replaceAll('`', '``')}\``;
}
