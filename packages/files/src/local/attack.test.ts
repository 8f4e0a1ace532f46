import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localFiles, publishAll, type FileSystem } from '../index.ts';
import { bestHandleKind } from './directory-handle.ts';

const SECRET = 'what lies outside';
const base = mkdtempSync(join(tmpdir(), 'millrace-attack-'));
const [root, outside, parts] = [join(base, 'root'), join(base, 'outside'), join(base, 'parts')];
const files: FileSystem = (mkdirSync(root), localFiles({ root }));
let attacker: ChildProcess;
let before: string;

function plant(folder: string, content: string): void {
  for (const inner of ['a/b/c', 'd']) mkdirSync(join(folder, inner), { recursive: true });
  for (const name of ['a/b/c/file', 'a/b/file', 'd/file', 'file'])
    writeFileSync(join(folder, name), content);
}

/** Every path below a folder, with contents and times of change. */
function picture(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return `${path} ${statSync(path).mtimeMs} ${entry.isFile() ? readFileSync(path, 'utf8') : ''}`;
    })
    .toSorted()
    .join('\n');
}

beforeAll(async () => {
  plant(root, 'inside');
  plant(outside, SECRET);
  mkdirSync(parts);
  before = picture(outside);
  attacker = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../../test/swapper.ts'),
      root,
      outside,
      'a',
      'a/b',
      'd',
      'file',
      'd/file',
    ],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  await once(attacker.stdout!, 'data');
});
afterAll(async () => {
  attacker.kill('SIGKILL');
  await once(attacker, 'exit');
  rmSync(base, { recursive: true, force: true });
});

const content = async function* (): AsyncGenerator<Uint8Array> {
  yield Buffer.from('written');
};
const text = async (path: string): Promise<string> =>
  Buffer.concat(
    await Array.fromAsync((await files.read(path)).stream as AsyncIterable<Buffer>),
  ).toString();
const PLACES = ['/file', '/d/file', '/a/b/file', '/a/b/c/file', '/a/b/c', '/a/b', '/d', '/d/x/y/z'];

/** Reads must not show what is outside. Any of them may fail while the tree is being changed. */
const uses: readonly ((path: string, round: number) => Promise<unknown>)[] = [
  (path) => text(path),
  (path) => files.head(path, 100),
  async (path) => {
    await using file = await files.open(path);
    return file.entry.length === SECRET.length ? SECRET : '';
  },
  async (path) => ((await files.stat(path))?.length === SECRET.length ? SECRET : ''),
  async (path) =>
    (await files.list(path)).some(({ length }) => length === SECRET.length) ? SECRET : '',
  async (path) =>
    (await files.glob(`${path}/*`)).some(({ length }) => length === SECRET.length) ? SECRET : '',
  async (path) => String(await files.localHeads([path, path, path, path], 100)),
  async (path) =>
    (await files.localPaths([path, path, path, path])).some((host) =>
      host.startsWith(`${outside}/`),
    )
      ? SECRET
      : '',
  (path) => files.write(path, content(), { overwrite: true }),
  (path, round) => files.write(`${path}-${round}`, content()),
  (path, round) => files.createFolder(`${path}/new-${round}`),
  (path, round) => files.rename(path, `/a/b/renamed-${round}`),
  (path, round) => files.rename(`/a/b/renamed-${round - 1}`, path),
  (path) => files.delete(path, { recursive: true }),
  async (path, round) => {
    const host = join(parts, `adopted-${round}`);
    writeFileSync(host, 'adopted');
    return files.adopt(host, path, { overwrite: true });
  },
  async (path, round) => {
    const folder = join(parts, `${round}`);
    mkdirSync(join(folder, 'x=1'), { recursive: true });
    writeFileSync(join(folder, 'x=1', 'part-0'), 'part');
    const saveMode = round % 2 === 0 ? 'Append' : 'Overwrite';
    await publishAll([
      await files.publication(folder, path, { saveMode, singleFile: false, runId: `${round}` }),
    ]);
  },
];

test.skipIf(bestHandleKind !== 'descriptors')(
  'folders that turn into links during an operation do not lead outside (needs /proc/self/fd)',
  { timeout: 120_000 },
  async () => {
    let done = 0;
    for (let round = 0; round < 40; round++) {
      if (round % 10 === 0 && !existsSync(join(root, 'a', 'b', 'c')))
        for (const path of ['/a/b/c/file', '/d/file', '/file'])
          await files.write(path, content()).catch(() => undefined);
      const results = await Promise.allSettled(
        PLACES.flatMap((path, place) =>
          uses.map((use) => use(path, round * PLACES.length + place)),
        ),
      );
      for (const result of results) {
        if (result.status === 'fulfilled') {
          done++;
          expect(String(result.value)).not.toContain(SECRET);
        } else expect(result.reason).toMatchObject({ name: 'MillraceError' });
      }
    }
    expect(done).toBeGreaterThan(200);
    expect(picture(outside)).toBe(before);
  },
);
