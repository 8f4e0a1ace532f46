import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, ResultFile } from '@millrace/engine';
import { failureOf, readResult, runProgram } from '@millrace/engine/test-engine';
import { stage, type Program } from '@millrace/plan';
import { checkGraph } from '@millrace/processors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draw, type Drawn } from '../../benchmarks/support/draw.ts';

/** Graphs and data far beyond the ordinary: every engine must give the right answer. */
export function testExtremes(name: string, engineOf: () => Engine): void {
  describe(`extremes on ${name}`, () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'millrace-extremes-'));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    const file = async (fileName: string, text: string): Promise<string> => {
      const path = join(folder, fileName);
      await writeFile(path, text);
      return path;
    };
    const run = async (program: Program, source?: string): Promise<ResultFile> => {
      const outcome = await runProgram(engineOf(), program, {
        memoryBytes: 4 * 2 ** 30,
        ...(source === undefined ? {} : { sources: { '/in': [source] } }),
      });
      expect(failureOf(outcome)).toBeUndefined();
      const sink = program.steps.find(
        (step) => step.kind === 'sink' && step.target.kind === 'result',
      )!;
      return readResult(outcome, sink.id);
    };

    it('runs a chain of 1,000 nodes', { timeout: 600_000 }, async () => {
      const { rows } = await run(programOf(chain(1000)));
      expect(rows).toEqual([['502']]);
    });

    it('reads, computes and shows 5,000 columns', { timeout: 600_000 }, async () => {
      const names = Array.from({ length: 5000 }, (_, index) => `c${index}`);
      const source = await file(
        'wide.csv',
        `${names.join(',')}\n${names.map((_, index) => index).join(',')}\n`,
      );
      const read: Drawn = [
        'Read CSV',
        {
          path: '/in',
          header: 'true',
          outputColNames: names,
          outputColTypes: names.map(() => 'INTEGER'),
          outputColFormats: names.map(() => ''),
        },
      ];
      const graph = draw(
        {
          read,
          add: ['Add Columns', { outputCols: ['sum'], expressions: ['c1 + c4999'] }],
          print: ['Print Rows', {}],
        },
        [
          ['read', 'add'],
          ['add', 'print'],
        ],
      );
      const { fields, rows } = await run(programOf(graph), source);
      expect(fields).toHaveLength(5001);
      expect([rows[0]?.[4999], rows[0]?.[5000]]).toEqual([4999, 5000]);
    });

    it('reads a field of 100 MB', { timeout: 600_000 }, async () => {
      const source = await file('long.csv', `id,text\n1,"${'x'.repeat(100_000_000)}"\n2,short\n`);
      const read: Drawn = [
        'Read CSV',
        {
          path: '/in',
          header: 'true',
          outputColNames: ['id', 'text'],
          outputColTypes: ['INTEGER', 'STRING'],
          outputColFormats: ['', ''],
        },
      ];
      const graph = draw(
        {
          read,
          add: ['Add Columns', { outputCols: ['size'], expressions: ['length(text)'] }],
          select: ['Select Columns', { inputCols: ['id', 'size'] }],
          sort: ['Sort', { sortCols: ['id'] }],
          print: ['Print Rows', {}],
        },
        [
          ['read', 'add'],
          ['add', 'select'],
          ['select', 'sort'],
          ['sort', 'print'],
        ],
      );
      expect((await run(programOf(graph), source)).rows).toEqual([
        [1, 100_000_000],
        [2, 5],
      ]);
    });

    it('runs a node that feeds 40 others', { timeout: 600_000 }, async () => {
      const ids = Array.from({ length: 40 }, (_, index) => index);
      const nodes: Record<string, Drawn> = {
        rows: ['Generate Rows', { outputCol: 'id', count: '1000' }],
      };
      for (const id of ids) {
        nodes[`f${id}`] = ['Filter Rows', { conditionExpr: `id % 40 = ${id}` }];
        nodes[`g${id}`] = [
          'Group By',
          {
            groupingCols: [],
            aggregateCols: ['id'],
            aggregateOperations: ['count'],
            outputCols: ['n'],
          },
        ];
        nodes[`p${id}`] = ['Print Rows', { title: `${id}` }];
      }
      const program = programOf(
        draw(
          nodes,
          ids.flatMap(
            (id) =>
              [
                ['rows', `f${id}`],
                [`f${id}`, `g${id}`],
                [`g${id}`, `p${id}`],
              ] as const,
          ),
        ),
      );
      const outcome = await runProgram(engineOf(), program);
      for (const id of ids)
        expect((await readResult(outcome, `sink${id + 1}`)).rows).toEqual([['25']]);
    });
  });
}

function programOf(graph: ReturnType<typeof draw>): Program {
  const { demands, issues, needs } = checkGraph(graph);
  expect(issues).toEqual([]);
  expect(needs).toEqual([]);
  return stage(demands);
}

/** Rows 0 … 999, then filters that each take one row away, then a count. */
function chain(length: number): ReturnType<typeof draw> {
  const nodes: Record<string, Drawn> = {
    n0: ['Generate Rows', { outputCol: 'id', count: '1000' }],
  };
  const edges: [string, string][] = [];
  for (let index = 1; index < length - 2; index += 1) {
    nodes[`n${index}`] =
      index % 2 === 0
        ? ['Filter Rows', { conditionExpr: `id <> ${index}` }]
        : ['Add Columns', { outputCols: ['x'], expressions: [`id + ${index}`] }];
    edges.push([`n${index - 1}`, `n${index}`]);
  }
  nodes['count'] = [
    'Group By',
    { groupingCols: [], aggregateCols: ['x'], aggregateOperations: ['count'], outputCols: ['n'] },
  ];
  nodes['print'] = ['Print Rows', {}];
  edges.push([`n${length - 3}`, 'count'], ['count', 'print']);
  return draw(nodes, edges);
}
