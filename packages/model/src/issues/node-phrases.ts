import { mention, type NodeRef } from '../markup.ts';
import type { NodePhrases } from './entry.ts';

export const atTheNode: NodePhrases = { subject: 'This node', of: '', prefix: '' };

export function phrasesFor(node: NodeRef): NodePhrases {
  const label = mention(node);
  return { subject: label, of: ` of ${label}`, prefix: `${label}: ` };
}
