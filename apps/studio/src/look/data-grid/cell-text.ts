export type CellText = { readonly text: string; readonly kind: 'value' | 'null' | 'empty' };

/** A value as the grid shows it: nulls and empty texts are told apart. */
export function cellText(value: unknown): CellText {
  if (value === null || value === undefined) return { text: 'null', kind: 'null' };
  if (value === '') return { text: '""', kind: 'empty' };
  if (typeof value === 'string') return { text: value, kind: 'value' };
  return { text: JSON.stringify(value), kind: 'value' };
}

const numeric = /^(BYTE|SHORT|INTEGER|LONG|FLOAT|DOUBLE|DECIMAL|TINYINT|SMALLINT|INT|BIGINT)/i;

/** Whether values of a type (by Spark's name) stand to the right. */
export function isNumeric(type: string | undefined): boolean {
  return numeric.test(type ?? '');
}
