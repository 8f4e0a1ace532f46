import type { Field } from '@millrace/plan';
import type { Row } from './canonical.ts';

/** `{a: 1, b: "x"}`, shortened. */
export function describeRow(row: Row, fields: readonly Field[]): string {
  const text = fields
    .map(({ name }, index) => `${name}: ${JSON.stringify(row[index] ?? null)}`)
    .join(', ');
  return `{${text.length > 600 ? `${text.slice(0, 600)}…` : text}}`;
}
