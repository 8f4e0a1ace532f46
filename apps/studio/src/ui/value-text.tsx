import { cellText, unroundedText } from '@millrace/data-grid';

/** A value as in a cell of a grid: shortened, with all of its digits on hover. */
export function ValueText({
  value,
  type = 'DOUBLE',
}: {
  readonly value: unknown;
  readonly type?: string;
}): React.JSX.Element {
  return <span title={unroundedText(value, type) ?? undefined}>{cellText(value, type).text}</span>;
}
