import { mention, type NodeRef } from '../markup.ts';
import type { NodePhrases } from './entry.ts';

export const atTheNode: NodePhrases = { subject: 'This node', of: '', prefix: '' };

export function phrasesFor(node: NodeRef): NodePhrases {
  const label = mention(node);
  return { subject: label, of: ` of ${label}`, prefix: `${label}: ` };
}

export function code(name: string): string {
  return `\`${name}\``;
}

/** `1 input`, `2 inputs`, `1,000 inputs`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** `a`, `a or b`, `a, b or c`. */
export function either(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** What to do about a misspelled name: the one that was meant, else what there is. */
export function didYouMean(suggestion: string | null, otherwise: string): string {
  return suggestion === null ? otherwise : `Did you mean \`${suggestion}\`?`;
}
