// `node benchmarks/analysis.ts [shape…]`: analyzing graphs of n, 2n, and 4n, each shape in a
// process of its own. Linear work has ratios of about 2.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { analyze } from './analysis/analyze.ts';
import { shapes } from './analysis/shapes.ts';
import { machine } from './support/measure.ts';

const [first, ...rest] = process.argv.slice(2);
if (first === '--one') measureOne(rest[0]!);
else measureAll(first === undefined ? Object.keys(shapes) : [first, ...rest]);

function measureAll(wanted: readonly string[]): void {
  console.log(`Analysis of graphs, on ${machine()}`);
  console.log('shape | n | n, ms | 2n | 4n | ratios | slowest part | outcome');
  for (const name of wanted) {
    const options = { encoding: 'utf8', timeout: 120_000, maxBuffer: 2 ** 24 } as const;
    const { stdout, stderr, signal, status } = spawnSync(
      process.execPath,
      ['--max-old-space-size=3000', fileURLToPath(import.meta.url), '--one', name],
      options,
    );
    const failed =
      signal !== null || status !== 0
        ? `FAILED ${signal ?? status}: ${/^\w*Error.*|FATAL.*$/m.exec(stderr)?.[0].slice(0, 200) ?? ''}`
        : '';
    console.log(`${stdout.trim() || name}${failed === '' ? '' : ` ${failed}`}`);
  }
}

function measureOne(name: string): void {
  const { size, graph } = shapes[name]!;
  analyze(graph(size));
  const found = [size, 2 * size, 4 * size].map((count) => {
    const drawn = graph(count);
    return analyze(drawn);
  });
  const totals = found.map(({ total }) => total);
  const ratios = totals.slice(1).map((total, index) => (total / totals[index]!).toFixed(1));
  const [slowest, spent] = Object.entries(found[2]!.parts).toSorted(([, a], [, b]) => b - a)[0]!;
  console.log(
    [
      name,
      size,
      ...totals.map((total) => total.toFixed(0)),
      ratios.join(' '),
      `${slowest} ${spent.toFixed(0)}`,
      found[2]!.outcome,
    ].join(' | '),
  );
}
