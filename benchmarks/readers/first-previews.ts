import { draw, type Drawn } from '../support/draw.ts';
import { median } from '../support/measure.ts';
import { startServer, type Server } from '../support/server.ts';

const rounds = 3;

/** Read without declared columns, as somebody does who has just opened the file. */
const files: Readonly<Record<string, Drawn>> = {
  'NDJSON, flat (208 MB)': ['Read JSON', { path: '/mnt/data/flat.ndjson' }],
  'NDJSON, nested (63 MB)': ['Read JSON', { path: '/mnt/data/nested.ndjson' }],
  '5,000 CSV files': ['Read CSV', { path: '/mnt/data/csv-parts', header: 'true' }],
  'gzipped CSV (106 MB unpacked)': ['Read CSV', { path: '/mnt/data/flat.csv.gz', header: 'true' }],
  'CSV (451 MB)': ['Read CSV', { path: '/mnt/data/wide-rows.csv', header: 'true' }],
  'CSV with 2,000 columns': ['Read CSV', { path: '/mnt/data/wide.csv', header: 'true' }],
  '500 Parquet files': ['Read Parquet', { path: '/mnt/data/parquet-parts' }],
  'Parquet with 10,000 columns': ['Read Parquet', { path: '/mnt/data/wide.parquet' }],
};

/** As many columns as the editor shows first, while it loads the others. */
const firstColumns = 500;

/** The first preview that a warm server makes of each file, over HTTP. */
export async function firstPreviews(folder: string): Promise<void> {
  const taken = new Map<string, number[]>();
  const failed = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({
      MILLRACE_MOUNTS: `data=${folder}:ro`,
      MILLRACE_SAMPLES: 'off',
    });
    for (let warmUp = 0; warmUp < 3; warmUp += 1)
      await preview(server, ['Generate Rows', { count: '10' }]);
    for (const [name, reader] of Object.entries(files)) {
      const started = performance.now();
      const error = await preview(server, reader);
      if (error !== null) failed.set(name, error);
      taken.set(name, [...(taken.get(name) ?? []), performance.now() - started]);
    }
    server.close();
  }
  console.log(`first preview, ${rounds} rounds | median, s`);
  for (const [name, values] of taken)
    console.log(`${name} | ${(median(values) / 1000).toFixed(2)} ${failed.get(name) ?? ''}`);
}

/** Returns why there are no rows, or null. */
async function preview({ address, headers }: Server, reader: Drawn): Promise<string | null> {
  const answer = await fetch(`${address}/api/v1/workflows/preview`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      workflow: draw({ read: reader }, []),
      nodeId: 'read',
      columns: firstColumns,
    }),
  });
  const body = await answer.text();
  return answer.ok ? null : body;
}
