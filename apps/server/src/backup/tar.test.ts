import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTar, tarEnd, tarHeader, tarPadding } from './tar.ts';

const modified = 1_700_000_000_000;
const entries = [
  { name: 'a', type: 'folder', content: '' },
  { name: 'a/plain.txt', type: 'file', content: 'plain' },
  { name: 'a/empty', type: 'file', content: '' },
  { name: `a/${'long-'.repeat(45)}.csv`, type: 'file', content: 'x'.repeat(512) },
  { name: 'a/ünïcode 数.csv', type: 'file', content: 'y'.repeat(100_000) },
  { name: "a/odd = name\n' “quoted”", type: 'file', content: 'z' },
] as const;

function packed(): Buffer {
  const parts = entries.flatMap(({ name, type, content }) => {
    const size = Buffer.byteLength(content);
    return [tarHeader({ name, type, size, modified }), Buffer.from(content), tarPadding(size)];
  });
  return Buffer.concat([...parts, tarEnd]);
}

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += length)
    yield bytes.subarray(start, start + length);
}

async function unpacked(bytes: Buffer, length = 700): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const { name, type, body } of readTar(inPieces(bytes, length)))
    found.push({ name, type, content: Buffer.concat(await Array.fromAsync(body)).toString() });
  return found;
}

test('reads what it wrote, in chunks of any length', async () => {
  for (const length of [1, 511, 512, 700, 1_000_000])
    expect(await unpacked(packed(), length)).toEqual(entries);
});

test('the system’s tar reads what it wrote, and vice versa', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-tar-'));
  try {
    writeFileSync(join(folder, 'archive.tar'), packed());
    execFileSync('tar', ['-xf', 'archive.tar'], { cwd: folder });
    for (const { name, type, content } of entries)
      if (type === 'file') expect(readFileSync(join(folder, name), 'utf8')).toBe(content);
    execFileSync(
      'tar',
      ['--no-recursion', '--format=pax', '-cf', 'again.tar', ...entries.map(({ name }) => name)],
      { cwd: folder },
    );
    expect(await unpacked(readFileSync(join(folder, 'again.tar')))).toEqual(entries);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('refuses an archive that is truncated or changed', async () => {
  const whole = packed();
  for (const length of [0, 100, 512, 1500, whole.length - 1025])
    await expect(unpacked(whole.subarray(0, length))).rejects.toThrow('The archive is damaged');
  const changed = Buffer.from(whole);
  changed[3] = 7;
  await expect(unpacked(changed)).rejects.toThrow('a header has a wrong checksum');
});

test('describes files of more than 8 GiB', async () => {
  const size = 20 * 2 ** 30;
  const stream = async function* (): AsyncGenerator<Buffer> {
    yield tarHeader({ name: 'large', type: 'file', size, modified });
  };
  for await (const entry of readTar(stream())) {
    expect(entry.size).toBe(size);
    break;
  }
});
