import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UnpackedCopy, type CopyOptions } from './unpacked-copy.ts';

const content = Buffer.alloc(3 << 20, 'some text\n');
let folder: string;
let scratch: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'millrace-copy-'));
  scratch = mkdtempSync(join(tmpdir(), 'millrace-scratch-'));
});
afterEach(() => [folder, scratch].forEach((each) => rmSync(each, { recursive: true })));

test('a compressed file is unpacked once', async () => {
  const [file, opened] = gzipped();
  expect(opened.path).toBe(file);
  expect((await bytesOf(opened)).equals(content)).toBe(true);
  rmSync(file);
  expect(opened.path).toBe(join(scratch, 'unpacked'));
  expect((await bytesOf(opened)).equals(content)).toBe(true);
});

test('a pass that stops early leaves nothing, and the next one starts again', async () => {
  const [file, opened] = gzipped();
  for await (const _ of opened.chunks()) break;
  expect(readdirSync(scratch)).toEqual([]);
  expect(opened.path).toBe(file);
  expect((await bytesOf(opened)).equals(content)).toBe(true);
  expect(existsSync(opened.path)).toBe(true);
});

test('what is larger than its limit is not copied', async () => {
  const [file, opened] = gzipped({ mostBytes: content.length - 1 });
  for (let pass = 0; pass < 2; pass += 1) {
    expect((await bytesOf(opened)).equals(content)).toBe(true);
    expect(opened.path).toBe(file);
    expect(readdirSync(scratch)).toEqual([]);
  }
});

test('a damaged file has no copy', async () => {
  const file = join(folder, 'cut.csv.gz');
  writeFileSync(file, gzipSync(content).subarray(0, -20));
  const opened = new UnpackedCopy(file, options());
  await expect(bytesOf(opened)).rejects.toThrow('damaged');
  expect(opened.path).toBe(file);
  expect(readdirSync(scratch)).toEqual([]);
});

function gzipped(changes: Partial<CopyOptions> = {}): readonly [file: string, UnpackedCopy] {
  const file = join(folder, 'text.csv.gz');
  writeFileSync(file, gzipSync(content));
  return [file, new UnpackedCopy(file, { ...options(), ...changes })];
}

function options(): CopyOptions {
  return {
    signal: new AbortController().signal,
    scratchFile: (stem) => Promise.resolve(join(scratch, stem)),
  };
}

async function bytesOf(opened: UnpackedCopy): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of opened.chunks()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
