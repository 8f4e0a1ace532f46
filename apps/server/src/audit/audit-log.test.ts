import type { NewAuditEntry } from '@millrace/store';
import { expect, test } from 'vitest';
import { createAuditLog } from './audit-log.ts';

const entry = (time: number): NewAuditEntry => ({
  time,
  userId: 1,
  username: 'ada',
  tokenName: null,
  address: '',
  operation: 'workflows.update',
  record: {},
  projectId: null,
  status: 200,
  errorCode: null,
});

test('entries that arrive together are written together, in order', async () => {
  const written: number[][] = [];
  const log = createAuditLog(
    { add: async (entries) => void written.push(entries.map(({ time }) => time)) },
    () => {},
  );
  for (const time of [1, 2, 3]) log.add(entry(time));
  await log.flush();
  log.add(entry(4));
  await log.close();
  expect(written).toEqual([[1, 2, 3], [4]]);
});

test('entries that can’t be written now are written later, and none twice', async () => {
  const written: number[] = [];
  const reported: string[] = [];
  let broken = true;
  const add = async (entries: readonly NewAuditEntry[]): Promise<void> => {
    if (broken) throw new Error('the disk is full');
    written.push(...entries.map(({ time }) => time));
  };
  const log = createAuditLog({ add }, (line) => reported.push(line));
  log.add(entry(1));
  await log.flush();
  log.add(entry(2));
  broken = false;
  await log.close();
  expect(written).toEqual([1, 2]);
  expect(reported).toEqual([expect.stringContaining('the disk is full')]);
});
