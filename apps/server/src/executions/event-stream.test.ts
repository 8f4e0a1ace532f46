import type { ExecutionEvent } from '@millrace/runner';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventStream, type EventStreamOptions } from './event-stream.ts';
import { LogLines } from './log-lines.ts';

const state = (status: 'RUNNING' | 'COMPLETED'): ExecutionEvent => ({
  kind: 'state',
  status,
  reason: null,
  queuePosition: null,
});
const node = (nodeId: string, rows: number): ExecutionEvent => ({
  kind: 'node',
  node: { nodeId, name: nodeId, status: 'RUNNING', rows, durationMs: null },
});
const quick = { heartbeatMs: 60_000, pollMs: 5, settleMs: 0 };

/** An execution that is played by hand. */
function played() {
  const waiting: ExecutionEvent[] = [];
  let log = Buffer.alloc(0);
  let over = false;
  let wake: () => void = () => undefined;
  async function* events(): AsyncGenerator<ExecutionEvent> {
    for (;;) {
      const event = waiting.shift();
      if (event !== undefined) yield event;
      else if (over) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  return {
    source: {
      events: events(),
      async *log(start: number) {
        for (let from = start; from < log.length; from += 7)
          yield log.subarray(from, Math.min(log.length, from + 7));
      },
    },
    report(...reported: ExecutionEvent[]) {
      waiting.push(...reported);
      wake();
    },
    write(text: string) {
      log = Buffer.concat([log, Buffer.from(text)]);
    },
    end() {
      over = true;
      wake();
    },
  };
}

async function textOf(
  execution: ReturnType<typeof played>,
  options: Partial<EventStreamOptions> = {},
): Promise<string> {
  return (
    await Array.fromAsync(eventStream(execution.source, { ...quick, start: 0, ...options }))
  ).join('');
}

const linesOf = (text: string): string[] =>
  [...text.matchAll(/event: log\ndata: ([^\n]*)\n/g)].map(
    ([, data]) => (JSON.parse(data ?? '') as { line: string }).line,
  );
const idsOf = (text: string): number[] =>
  [...text.matchAll(/(?<![^\n])id: (\d+)\n/g)].map(([, id]) => Number(id));

test('states, nodes and log lines arrive, the end after the log', async () => {
  const execution = played();
  execution.write('one\ntwo é😀\n  more\n');
  execution.report(state('RUNNING'), node('a', 1), state('COMPLETED'));
  execution.end();
  const text = await textOf(execution);
  const kinds = [...text.matchAll(/^event: (\w+)/gm)].map(([, kind]) => kind);
  expect([kinds[0], ...kinds.slice(-2)]).toEqual(['state', 'state', 'end']);
  expect(kinds.filter((kind) => kind === 'node')).toHaveLength(1);
  expect(linesOf(text)).toEqual(['one', 'two é😀', '  more']);
  expect(idsOf(text).at(-1)).toBe(Buffer.byteLength('one\ntwo é😀\n  more\n'));
});

test('a client that reconnects with the id of the last event misses no line and gets none twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.string({ unit: 'grapheme' }).map((line) => line.replaceAll('\n', ' ')),
        { maxLength: 12 },
      ),
      fc.nat(),
      async (lines, at) => {
        const whole = played();
        whole.write(lines.map((line) => `${line}\n`).join(''));
        whole.report(state('COMPLETED'));
        whole.end();
        const text = await textOf(whole);
        expect(linesOf(text)).toEqual(lines);
        const cut = lines.length === 0 ? 0 : at % lines.length;
        const seen = lines.slice(0, cut);
        const again = played();
        again.write(lines.map((line) => `${line}\n`).join(''));
        again.end();
        const start = cut === 0 ? 0 : (idsOf(text)[cut - 1] ?? 0);
        expect([...seen, ...linesOf(await textOf(again, { start }))]).toEqual(lines);
      },
    ),
    // Line breaks of other standards than this one's, and a line that looks like an id.
    { examples: [[['\u2028', '\u2029id: 7', '\rid: 7\r', '\u0085'], 2]] },
  );
});

test('an unfinished line waits', async () => {
  const execution = played();
  execution.write('whole\nha');
  execution.report(state('RUNNING'), { kind: 'log', line: 'whole' });
  const stream = eventStream(execution.source, { ...quick, start: 0 });
  let text = '';
  while (!text.includes('whole')) text += (await stream.next()).value;
  execution.write('lf\nrest');
  execution.report({ kind: 'log', line: 'half' }, state('COMPLETED'));
  execution.end();
  for await (const part of stream) text += part;
  expect(linesOf(text)).toEqual(['whole', 'half', 'rest']);
});

test('for a reader that does not read, only the newest events wait', async () => {
  const execution = played();
  const stream = eventStream(execution.source, { ...quick, start: 0 });
  await stream.next();
  execution.report(state('RUNNING'));
  await stream.next();
  for (let rows = 0; rows < 10_000; rows++)
    execution.report(node(`n${rows % 3}`, rows), { kind: 'log', line: `${rows}` });
  execution.report(state('COMPLETED'));
  execution.end();
  await new Promise((resolve) => setImmediate(resolve));
  const text = (await Array.fromAsync(stream)).join('');
  expect(text.match(/event: node/g)).toHaveLength(3);
  expect(text).toContain('"rows":9999');
});

test('shows that it is alive while nothing happens, and does not report an end when it is cut off', async () => {
  const execution = played();
  const stream = eventStream(execution.source, {
    start: 0,
    pollMs: 1,
    settleMs: 0,
    heartbeatMs: 1,
  });
  await stream.next();
  expect((await stream.next()).value).toMatch(/^: /);
  execution.end();
  const rest = (await Array.fromAsync(stream)).join('');
  expect(rest).not.toContain('event: end');
});

test('a failure of the followed execution fails the stream', async () => {
  const execution = played();
  async function* failing(): AsyncGenerator<ExecutionEvent> {
    yield state('RUNNING');
    throw new Error('gone');
  }
  await expect(
    Array.fromAsync(
      eventStream({ ...execution.source, events: failing() }, { ...quick, start: 0 }),
    ),
  ).rejects.toThrow('gone');
});

test('a line without an end is cut between characters', () => {
  const lines = new LogLines(10);
  const text = 'é'.repeat(1_000_000);
  const cut = lines.push(Buffer.from(`x${text}`));
  const all = [...cut, ...lines.end()];
  expect(all.map(({ line }) => line).join('')).toBe(`x${text}`);
  expect(all.length).toBeGreaterThan(1);
  expect(all.at(-1)?.end).toBe(10 + 1 + 2_000_000);
});
