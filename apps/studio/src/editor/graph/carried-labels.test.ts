import type { PortSchema } from '@millrace/graph-editor';
import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { columnsText, rowsText, unknownText } from './carried-labels.ts';

const t = ((key: string, values: object = {}) =>
  [key.split('.').at(-1), ...Object.values(values).map(String)].join(' ')) as unknown as TFunction;
const schema = (kind: string, count: number, reason?: string): PortSchema =>
  ({
    kind,
    columns: Array.from({ length: count }, (_, index) => ({
      name: `c${index}`,
      type: 'LONG',
      nullable: true,
    })),
    ...(reason === undefined ? {} : { reason }),
  }) as PortSchema;

describe('labels of the data on a connection', () => {
  test('names the first columns, and the number of others', () => {
    expect(columnsText(t, schema('closed', 2))).toBe('columnCount 2: c0 LONG, c1 LONG');
    expect(columnsText(t, schema('closed', 2000))).toMatch(
      /^columnCount 2000: c0 LONG, .*, c11 LONG, more 1,988$/,
    );
    expect(columnsText(t, schema('open', 1))).toBe('columnCount 1: c0 LONG, open');
  });

  test('explains why columns are not known', () => {
    expect(unknownText(t, undefined)).toBe('waiting');
    expect(unknownText(t, schema('unknown', 0))).toBe('unknown');
    expect(
      unknownText(t, schema('unknown', 0, 'The columns of *Pivot* (n4) come from `month`.')),
    ).toBe('The columns of Pivot come from “month”.');
    expect(unknownText(t, schema('closed', 0))).toBe('noColumns');
    expect(unknownText(t, schema('closed', 1))).toBe('');
  });

  test('shows the number of rows', () => {
    expect(rowsText(t, { rows: null, isRunning: false, hasRun: false })).toBe('uncounted');
    expect(rowsText(t, { rows: null, isRunning: false, hasRun: true })).toBe('passed');
    expect(rowsText(t, { rows: 1234, isRunning: false, hasRun: true })).toBe('rowsLast 1234 1,234');
    expect(rowsText(t, { rows: 0, isRunning: true, hasRun: false })).toBe('rowsSoFar 0 0');
  });
});
