import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { failureOf, readResult } from '@millrace/engine/test-engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sameRows } from './same-rows.ts';
import { loadAndPredict, loadAndRun, savedPipelines, trainAndSave } from './saved-models.ts';

/** `all`: every damage to every file of every model. Otherwise a fixed sample of them. */
const { MILLRACE_DAMAGED_MODELS } = process.env;
const perModel = MILLRACE_DAMAGED_MODELS === 'all' ? Infinity : 3;

const engine = duckdbEngine({ workers: 1 });
let other: string;

beforeAll(async () => {
  ({ folder: other } = await trainAndSave(engine, savedPipelines.GBTRegressor));
});

afterAll(() => engine.close());

/** The whole message of a model that is refused before the run. */
const refusedBefore =
  /^"\/" is not a saved model: its metadata (?:are damaged|are missing|aren't those that were saved\. Save it again, or remove `millrace\.json` if you changed it on purpose)\.$/;

type Damage = readonly [name: string, damage: (file: string, folder: string) => Promise<void>];

const damages: readonly Damage[] = [
  ['cut in half', (file) => change(file, (bytes) => bytes.subarray(0, bytes.length / 2))],
  ['empty', (file) => change(file, () => Buffer.alloc(0))],
  ['missing', (file) => rm(file)],
  ...[1, 2, 3, 4, 5].map((turn): Damage => [`flipped bit ${turn}`, (file) => flip(file, turn)]),
  ['changed digits', (file) => change(file, (bytes) => changeDigit(bytes))],
  ['in the place of another', (file, folder) => swap(file, folder)],
  ['of another model', (file) => replace(file, other)],
];

test.each(Object.entries(savedPipelines))(
  'a damaged %s is refused, or predicts the same',
  { timeout: 600_000 },
  async (name, nodes) => {
    const { folder } = await trainAndSave(engine, nodes);
    const { rows } = await loadAndPredict(engine, folder, nodes);
    const start = Object.keys(savedPipelines).indexOf(name);
    const tried = pairsOf(await filesIn(folder)).flatMap((pair, index, all) =>
      perModel >= all.length || (index + start) % Math.ceil(all.length / perModel) === 0
        ? [pair]
        : [],
    );
    const wrong: string[] = [];
    for (const [file, [what, damage]] of tried) {
      const copy = await mkdtemp(join(tmpdir(), 'millrace-damaged-'));
      await cp(folder, copy, { recursive: true });
      await damage(join(copy, file), copy);
      const problem = await problemOf(copy, nodes, rows);
      if (problem !== null) wrong.push(`${file} (${what}): ${problem}`);
      await rm(copy, { recursive: true });
    }
    expect(wrong).toEqual([]);
  },
);

test('files beside a model, and another model below it, are none of its files', async () => {
  const { folder } = await trainAndSave(engine, savedPipelines.ALS);
  const { rows } = await loadAndPredict(engine, folder, savedPipelines.ALS);
  await writeFile(join(folder, 'README.md'), 'Trained by hand.');
  await cp(other, join(folder, 'second'), { recursive: true });
  expect(await problemOf(folder, savedPipelines.ALS, rows)).toBeNull();
  const outcome = await loadAndRun(engine, folder, savedPipelines.ALS);
  expect(failureOf(outcome)?.error.message).toBeUndefined();
});

test('a file that was added to a model is named', async () => {
  const { folder } = await trainAndSave(engine, savedPipelines.ALS);
  const files = await filesIn(folder);
  const data = files.find((file) => file.endsWith('.parquet'))!;
  const added = join(dirname(data), 'part-00009.parquet');
  await cp(join(folder, data), join(folder, added));
  const failure = failureOf(await loadAndRun(engine, folder, savedPipelines.ALS));
  expect(failure?.error.message).toContain(`its file \`${added}\` was added`);
});

test('changed metadata are refused with a way out', async () => {
  const { folder } = await trainAndSave(engine, savedPipelines.ALS);
  const metadata = (await filesIn(folder)).find((file) => file.startsWith('metadata/'))!;
  await change(join(folder, metadata), (bytes) => Buffer.concat([bytes, Buffer.from('\n')]));
  await expect(loadAndRun(engine, folder, savedPipelines.ALS)).rejects.toThrow(
    "its metadata aren't those that were saved. Save it again, or remove `millrace.json`",
  );
});

function pairsOf(files: readonly string[]): readonly (readonly [string, Damage])[] {
  return files.flatMap((file) => damages.map((damage) => [file, damage] as const));
}

/** What happened instead of a clear error or the same predictions; null if one of them did. */
async function problemOf(
  folder: string,
  nodes: Parameters<typeof loadAndRun>[2],
  rows: readonly (readonly unknown[])[],
): Promise<string | null> {
  const outcome = await loadAndRun(engine, folder, nodes).catch((error: unknown) => error as Error);
  if (outcome instanceof Error) return refusedBefore.test(outcome.message) ? null : outcome.message;
  const failure = failureOf(outcome);
  if (failure !== undefined)
    return failure.error.message.startsWith('The model at `/m` is damaged: ')
      ? null
      : `${failure.error.code}: ${failure.error.message}`;
  const results = outcome.events.filter((event) => event.kind === 'result');
  const found = await readResult(outcome, results.at(-1)!.stepId);
  return sameRows(found.rows, rows, false) ? null : 'other predictions';
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

async function change(file: string, how: (bytes: Buffer) => Uint8Array): Promise<void> {
  await writeFile(file, how(await readFile(file)));
}

/** Flips a bit somewhere in the file, always the same one for a turn. */
function flip(file: string, turn: number): Promise<void> {
  return change(file, (bytes) => {
    const place = (turn * 2_654_435_761) % bytes.length;
    bytes[place]! ^= 1 << (turn % 8);
    return bytes;
  });
}

/** Another digit in the place of the last one that follows a decimal point or a colon. */
function changeDigit(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  const changed = text.replace(/^([^]*[:.])(\d)/, (_, before: string, digit: string) =>
    [before, (Number(digit) + 3) % 10].join(''),
  );
  return Buffer.from(changed, 'latin1');
}

/** The next file of the model with the same ending. */
async function swap(file: string, folder: string): Promise<void> {
  const files = await filesIn(folder);
  const own = files.indexOf(relative(folder, file));
  const next = [...files.slice(own + 1), ...files.slice(0, own)].find((each) => isLike(each, file));
  if (next !== undefined) await cp(join(folder, next), file);
}

async function replace(file: string, folder: string): Promise<void> {
  const found = (await filesIn(folder)).find((each) => isLike(each, file));
  if (found !== undefined) await cp(join(folder, found), file);
}

function isLike(a: string, b: string): boolean {
  return endingOf(a) === endingOf(b);
}

function endingOf(file: string): string {
  return /\.[a-z]+$/.exec(file)?.[0] ?? '';
}
