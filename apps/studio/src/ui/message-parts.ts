/** A piece of a message: plain, the title of a node with its id, or code such as a column's name. */
export type MessagePart =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'node'; readonly text: string; readonly nodeId: string };

const marked = /`([^`]+)`|\*([^\n]+?)\* \(([^\s()]+)\)/g;

/** The pieces of a message of the server: `*Filter Rows* (n4)` is a node, what stands between back-ticks is code. */
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

/** The message without its marks, for tooltips and screen readers. */
export function plainMessage(message: string): string {
  return messageParts(message)
    .map(({ kind, text }) => (kind === 'code' ? `“${text}”` : text))
    .join('');
}

/** A message about a node, as it is reported at that node itself: there it need not be named. */
export function ownMessage(message: string, nodeId: string): string {
  const named = String.raw`\*[^\n]+?\* \(${nodeId.replaceAll(/\W/g, String.raw`\$&`)}\)`;
  return message
    .replace(new RegExp(String.raw`(?<=[.?!]) In ${named}\.`), '')
    .replace(new RegExp(String.raw` (?:of|in|In) ${named}(?=[\s.,:;?!]|$)`), '')
    .replace(new RegExp(`^${named}`), 'This node');
}
