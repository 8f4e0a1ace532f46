import type { CallNode, NameNode } from '../parse/ast.ts';
import { plainCall } from '../parse/plain-call.ts';

const bareFunctions: ReadonlySet<string> = new Set([
  'current_date',
  'current_timestamp',
  'current_user',
  'user',
  'session_user',
  'localtimestamp',
  'current_timezone',
  'grouping__id',
]);

/**
 * The call that a name such as `current_date` means if no column has that name; null for other
 * names.
 */
export function bareFunction({ parts, span }: NameNode): CallNode | null {
  const [only, ...more] = parts;
  if (
    only === undefined ||
    more.length > 0 ||
    only.quoted ||
    !bareFunctions.has(only.text.toLowerCase())
  )
    return null;
  const name = only.text.toLowerCase() === 'grouping__id' ? 'grouping_id' : only.text;
  return plainCall(name, [], span);
}
