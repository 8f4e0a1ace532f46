/**
 * A piece of a text for people: plain, the title of a node with its id, or code such as a column's
 * name.
 */
export type MessagePart =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'node'; readonly text: string; readonly nodeId: string };

/** Another node that a text names. */
export type NodeRef = { readonly id: string; readonly name: string };

/** A node as texts name it: `*Filter Rows* (n4)`. */
export function mention({ id, name }: NodeRef): string {
  return `*${name}* (${id})`;
}

const marked = /`([^`]+)`|\*([^\n]+?)\* \(([^\s()]+)\)/g;

/**
 * The pieces of a text: what is between backticks is code, and what `mention` wrote is a node.
 * For showing the text; facts are in an issue's arguments.
 */
export function messageParts(message: string): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let done = 0;
  for (const { 0: whole, 1: code, 2: title, 3: nodeId, index } of message.matchAll(marked)) {
    if (index > done) parts.push({ kind: 'plain', text: message.slice(done, index) });
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else parts.push({ kind: 'node', text: title ?? '', nodeId: nodeId ?? '' });
    done = index + whole.length;
  }
  if (done < message.length) parts.push({ kind: 'plain', text: message.slice(done) });
  return parts;
}

/** The text without its marks, for tooltips and screen readers. */
export function plainMessage(message: string): string {
  return messageParts(message)
    .map(({ kind, text }) => (kind === 'code' ? `“${text}”` : text))
    .join('');
}
