import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { Kernel } from './kernel.ts';

test('arrays are apart from each other, and start with zeros', () => {
  const kernel = new Kernel(200_000);
  const arrays = [kernel.bytes(3), kernel.doubles(20_000), kernel.integers(1), kernel.shorts(5)];
  for (const array of arrays) {
    expect(array.every((value) => value === 0)).toBe(true);
    array.fill(1);
  }
});

test('a kernel with more than its addresses reach is refused', () => {
  expect(() => new Kernel(2 ** 33)).toThrow('MEMORY_LIMIT');
});

test.skipIf(process.platform !== 'linux')(
  'without addresses for WebAssembly, only what needs a kernel fails, and says why',
  () => {
    const code = `
    import { Kernel } from '${new URL('./kernel.ts', import.meta.url).href}';
    import { TreeSums } from '${new URL('../trees/tree-sums.ts', import.meta.url).href}';
    import { GaussianSquares } from '${new URL('../numeric/gaussian.ts', import.meta.url).href}';
    const taken = [];
    const attempt = (work) => { try { return work(); } catch (error) { return error.message; } };
    let full = null;
    while (full === null && taken.length < 50) full = attempt(() => { taken.push(new Kernel(1)); return null; });
    const [sums, squares] = [new TreeSums(), new GaussianSquares()];
    const none = new Float64Array(0);
    const forest = { feature: none, threshold: none, next: none, roots: none, leaves: none, size: 1 };
    console.log(full);
    console.log(attempt(() => sums.sums(forest, 1 << 17, 1, () => {})));
    console.log(attempt(() => squares.squares([{ mean: none, roots: none }], 1, () => {})));`;
    // Enough for Node to start as usual, but not for many memories of WebAssembly.
    const limited = 'ulimit -v 40000000 && exec "$0" --input-type=module --eval "$1"';
    const { stdout, stderr } = spawnSync('/bin/sh', ['-c', limited, process.execPath, code], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout.split('\n')).toEqual([
      'ADDRESS_SPACE: 1 MiB',
      'ADDRESS_SPACE: 3 MiB',
      'ADDRESS_SPACE: 1 MiB',
      '',
    ]);
  },
);
