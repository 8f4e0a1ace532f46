import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFiles } from '@millrace/files';
import { STRING, scan, stage } from '@millrace/plan';
import { expect, it } from 'vitest';
import { findSources, readersOf } from './sources.ts';

const nothing = () => Promise.reject(new Error('It reads local files only.'));

it('names the missing file and, once, the node that reads it', async () => {
  const files = localFiles({ root: await mkdtemp(join(tmpdir(), 'millrace-sources-')) });
  const relation = scan(
    '/shared/none.parquet',
    { kind: 'parquet' },
    [{ name: 'a', type: STRING, nullable: true }],
    { nodeId: 'n1' },
  );
  const program = stage([{ relation, target: { kind: 'measure', nodeId: 'n1', name: 'rows' } }]);
  const message = expect.stringMatching(/none\.parquet.*[^*]\*Flights\* \(n1\) reads it\.$/);
  await expect(
    findSources(files, readersOf(program), { access: () => 'read' }, (id) => `*Flights* (${id})`, {
      rows: nothing,
      records: nothing,
      table: nothing,
      file: nothing,
    }),
  ).rejects.toThrow(expect.objectContaining({ message }));
});
