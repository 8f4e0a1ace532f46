/** A number as messages show it: `4,194,304`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** A number of bytes as messages show it: `100,000 MB`. */
export function formatMegabytes(bytes: number): string {
  return `${formatCount(Math.ceil(bytes / 1_048_576))} MB`;
}
