import { open } from 'node:fs/promises';

/** A file of records, a line each. */
export type RecordFile = {
  readonly records: number;
  readonly bytes: number;
  write(records: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

/** A new file. `refuse`: what to throw if it would take more than `maxBytes`. */
export async function openRecordFile(
  file: string,
  maxBytes: number,
  refuse: () => Error,
): Promise<RecordFile> {
  const handle = await open(file, 'wx', 0o600);
  let records = 0;
  let bytes = 0;
  return {
    get records() {
      return records;
    },
    get bytes() {
      return bytes;
    },
    async write(more) {
      const lines = Buffer.from(more.map((record) => `${record}\n`).join(''));
      if (bytes + lines.length > maxBytes) throw refuse();
      await handle.writeFile(lines);
      records += more.length;
      bytes += lines.length;
    },
    close: () => handle.close(),
  };
}
