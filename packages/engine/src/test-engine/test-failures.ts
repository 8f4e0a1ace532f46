import {
  DOUBLE,
  INTEGER,
  LONG,
  STRING,
  aggregate,
  aggregateCall,
  cast,
  decimal,
  join,
  range,
  scan,
  sort,
  sortKey,
  stage,
  type Expression,
  type Relation,
} from '@millrace/plan';
import { describe, expect, test } from 'vitest';
import type { Engine, StepError } from '../contract.ts';
import { demand } from './engine-case.ts';
import { apply, at, compare, compute, named, of, table, value } from './plan-shorthand.ts';
import { failureOf, readResult, runProgram } from './run-program.ts';

/** A failure names its cause and its node, and the next run is unaffected. */
export function testFailures(getEngine: () => Engine): void {
  describe('failures', () => {
    const numbers = table({ x: INTEGER, s: STRING }, [0, 'a'], [2_147_483_647, '1']);

    test('a division by zero names its node, field and span', async () => {
      const divide = apply('divide', DOUBLE, value(1, DOUBLE), cast(of(numbers, 'x'), DOUBLE));
      const error = await failWith(getEngine(), compute(numbers, { y: divide }));
      expect(error).toMatchObject({
        code: 'DIVIDE_BY_ZERO',
        nodeId: 'call',
        field: 'expressions',
        span: [0, 5],
      });
    });

    test('a bad cast names its node, the value and the type', async () => {
      const bad = cast(of(numbers, 's'), INTEGER, 'ansi', at('caster', 'outputColTypes', [3, 9]));
      const error = await failWith(getEngine(), compute(numbers, { y: bad }));
      expect(error).toMatchObject({
        code: 'CAST_INVALID_INPUT',
        nodeId: 'caster',
        field: 'outputColTypes',
        span: [3, 9],
        message: '`a` cannot be cast to INTEGER. Use `try_cast` to get null instead.',
      });
    });

    test('an overflow names its node among many', async () => {
      const plus = (input: Relation, nodeId: string, amount: number): Relation => {
        const sum: Expression = {
          ...apply('add', INTEGER, of(input, 'x'), value(amount, INTEGER)),
          origin: at(nodeId, 'expressions', [0, 5]),
        };
        return compute(input, { x: sum, s: of(input, 's') });
      };
      const error = await failWith(
        getEngine(),
        plus(plus(plus(numbers, 'first', 0), 'second', 1), 'third', 0),
      );
      expect(error).toMatchObject({ code: 'ARITHMETIC_OVERFLOW', nodeId: 'second' });
    });

    test.each([
      ['39 digits', '60000000000000000000000000000000000000'],
      ['more than 128 bits hold', '90000000000000000000000000000000000000'],
    ])('a sum of decimals of %s names its node', async (_, amount) => {
      const type = decimal(38, 0);
      const large = table({ x: type }, [amount], [amount], [amount]);
      const sum = aggregateCall('sum', [of(large, 'x')], type, { origin: at('sum') });
      const error = await failWith(
        getEngine(),
        aggregate(large, [], [{ name: 'sum', call: sum }], at('sum')),
      );
      expect(error).toMatchObject({ code: 'ARITHMETIC_OVERFLOW', nodeId: 'sum' });
    });

    test('a missing file names its reader', async () => {
      const relation = scan(
        '/gone.parquet',
        { kind: 'parquet' },
        [{ name: 'a', type: INTEGER, nullable: true }],
        at('reader'),
      );
      const outcome = await runProgram(getEngine(), stage([demand(relation)]), {
        sources: { '/gone.parquet': ['/nowhere/gone.parquet'] },
      });
      expect(failureOf(outcome)?.error).toMatchObject({ code: 'FILE_NOT_FOUND', nodeId: 'reader' });
    });

    test.each<[string, Uint8Array, string]>([
      [
        'UTF-8',
        Uint8Array.from([0x61, 0x2c, 0x62, 0x0a, 0x61, 0xe9, 0x2c, 0x62, 0x0a]),
        'line 2 has the byte 0x',
      ],
      [
        'US-ASCII',
        Uint8Array.from([0x61, 0x0d, 0x0a, 0x0d, 0x80, 0x2c, 0x62]),
        'line 3 has the byte 0x',
      ],
      ['windows-1252', Uint8Array.from([0x61, 0x2c, 0x81]), 'line 1 has the byte 0x'],
      ['Shift_JIS', Uint8Array.from([0x61, 0x0a, 0x81, 0x20]), 'the bytes in line 2'],
      ['Big5', Uint8Array.from([0x61, 0x0a, 0x0a, 0xc6, 0xa1]), 'the bytes in line 3'],
      ['GB18030', Uint8Array.from([0x81, 0x30, 0x81, 0x30, 0x80]), 'the bytes in line 1'],
      ['EUC-KR', Uint8Array.from([0x61, 0x2c, 0xb0]), 'the bytes in line 1'],
    ])('bytes that are not %s name the file and the line', async (encoding, bytes, where) => {
      const options = { header: false, separator: ',', quote: '"', escape: '"', nullValue: '' };
      const relation = scan(
        '/odd.csv',
        { kind: 'csv', ...options, encoding, malformed: 'bad' },
        ['a', 'b'].map((name) => ({ name, type: STRING, nullable: true })),
        at('reader'),
      );
      const outcome = await runProgram(getEngine(), stage([demand(relation)]), {
        files: { '/odd.csv': bytes },
      });
      const error = failureOf(outcome)?.error;
      expect(error).toMatchObject({ code: 'ENCODING_INVALID', nodeId: 'reader', field: 'path' });
      expect(error?.message).toContain('"/odd.csv" isn\'t valid');
      expect(error?.message).toContain(where);
    });

    test('nothing after a failed step runs', async () => {
      const divide = apply('divide', DOUBLE, value(1, DOUBLE), value(0, DOUBLE));
      const failing = compute(numbers, { y: divide });
      const { events } = await runProgram(
        getEngine(),
        stage([demand(numbers), demand(failing), demand(numbers)]),
      );
      expect(
        events
          .filter((event) => event.kind === 'step')
          .map(({ stepId, state }) => `${stepId} ${state}`),
      ).toEqual(['sink1 running', 'sink1 done', 'sink2 running', 'sink2 failed']);
    });

    test('a canceled run ends soon, and the engine runs the next one', async () => {
      const aborting = new AbortController();
      const big = range('n', 0n, 1n, 20_000n, at('range'));
      const pairs = compute(crossed(crossed(big)), {
        m: apply('mod', LONG, of(big, 'n'), value('7', LONG)),
      });
      const counted = aggregate(
        pairs,
        named({ m: of(pairs, 'm') }),
        [{ name: 'n', call: aggregateCall('count', [], LONG) }],
        at('count'),
      );
      const outcome = await runProgram(getEngine(), stage([demand(counted)]), {
        signal: aborting.signal,
        onEvent: (event) => {
          if (event.kind === 'step' && event.state === 'running') aborting.abort();
        },
      });
      expect(failureOf(outcome)?.error.code).toBe('CANCELLED');
      expect(
        (await readResult(await runProgram(getEngine(), stage([demand(numbers)])), 'sink1')).total,
      ).toBe(2);
    });
  });
}

async function failWith(engine: Engine, relation: Relation): Promise<StepError | undefined> {
  return failureOf(await runProgram(engine, stage([demand(relation)])))?.error;
}

function crossed(input: Relation): Relation {
  return {
    kind: 'join',
    joinType: 'cross',
    left: input,
    right: input,
    condition: null,
    columns: named({ n: of(input, 'n') }),
    schema: input.schema,
    origin: at('join'),
  };
}

/** Sorting and joining more than fits in memory spills to disk. */
export function testMemory(
  getEngine: () => Engine,
  { rows, memoryBytes }: { readonly rows: bigint; readonly memoryBytes: number },
): void {
  const wide = (start: bigint): Relation => {
    const numbers = range('n', start, 1n, rows, at('range'));
    const key = apply(
      'mod',
      LONG,
      apply('multiply', LONG, of(numbers, 'n'), value('7919', LONG)),
      value(`${rows}`, LONG),
    );
    return compute(numbers, {
      key,
      text: apply('repeat', STRING, cast(of(numbers, 'n'), STRING), value(12, INTEGER)),
    });
  };

  test('a sort larger than its memory finishes', async () => {
    const input = wide(0n);
    const sorted = sort(input, [sortKey(of(input, 'key')), sortKey(of(input, 'text'))], at('sort'));
    const target = {
      kind: 'file',
      nodeId: 'save',
      path: '/out',
      saveMode: 'Overwrite',
      partitionBy: [],
      singleFile: false,
      format: { kind: 'parquet' },
    } as const;
    const { events } = await runProgram(getEngine(), stage([{ relation: sorted, target }]), {
      memoryBytes,
    });
    expect(events.find((event) => event.kind === 'written')).toMatchObject({ rows: Number(rows) });
  }, 600_000);

  test('a join larger than its memory finishes', async () => {
    const left = wide(0n);
    const right = wide(rows / 2n);
    const same = compare('eq', of(left, 'text'), of(right, 'text', 1));
    const joined = join(
      'inner',
      left,
      right,
      same,
      named({ text: of(left, 'text'), other: of(right, 'text', 1) }),
      at('join'),
    );
    const longest = [
      { name: 'most', call: aggregateCall('max', [of(joined, 'other')], STRING) },
      { name: 'n', call: aggregateCall('count', [], LONG) },
    ];
    const result = await readResult(
      await runProgram(getEngine(), stage([demand(aggregate(joined, [], longest, at('count')))]), {
        memoryBytes,
      }),
      'sink1',
    );
    expect(result.rows[0]![1]).toBe(`${rows - rows / 2n}`);
  }, 600_000);
}

/** Long chains of nodes run. */
export function testDepth(getEngine: () => Engine, nodes: number): void {
  test(`a chain of ${nodes} nodes runs`, async () => {
    let relation: Relation = table({ x: LONG }, ['0'], ['10']);
    for (let count = 0; count < nodes; count += 1) {
      relation = compute(relation, { x: apply('add', LONG, of(relation, 'x'), value('1', LONG)) });
    }
    const result = await readResult(
      await runProgram(getEngine(), stage([demand(relation)])),
      'sink1',
    );
    expect(result.rows).toEqual([[`${nodes}`], [`${nodes + 10}`]]);
  }, 600_000);
}
