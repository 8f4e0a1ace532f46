/** A change to a text: the span from `from` to `to` is replaced. */
export type TextChange = { readonly from: number; readonly to: number; readonly insert: string };

/** The smallest single change that turns `text` into `next`; null if they are equal. */
export function textChange(text: string, next: string): TextChange | null {
  if (text === next) return null;
  const most = Math.min(text.length, next.length);
  let from = 0;
  while (from < most && text[from] === next[from]) from += 1;
  let same = 0;
  while (same < most - from && text[text.length - 1 - same] === next[next.length - 1 - same])
    same += 1;
  return { from, to: text.length - same, insert: next.slice(from, next.length - same) };
}
