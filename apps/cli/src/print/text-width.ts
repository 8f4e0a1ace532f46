const segmenter = new Intl.Segmenter();

/**
 * The width of a text in terminal columns: wide letters and emoji take two, combining marks none.
 */
export function textWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(text))
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u.test(
        segment,
      )
        ? 2
        : 1;
  return width;
}

/** The text, truncated with `…` if it is wider than that. */
export function cutTo(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let kept = '';
  let taken = 0;
  for (const { segment } of segmenter.segment(text)) {
    taken += textWidth(segment);
    if (taken > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}
