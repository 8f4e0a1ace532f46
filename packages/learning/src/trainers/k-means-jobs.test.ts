import { expect, test } from 'vitest';
import { sharedIntegers } from '../parallel/shared.ts';
import { assignToCenters, findNearer } from './k-means-jobs.ts';
import { clusteringFor } from './k-means-memory.ts';

test.each([2, 3, 6])('rows out of the kernel have the same clusters, with %i columns', (width) => {
  const [rows, centers] = [5000, 3];
  const features = Float64Array.from({ length: rows * width }, (_, place) => Math.sin(place) * 9);
  const sizes = { rows, width, features, parts: 2, centers, threads: 1 };
  const [within, outside] = [rows * width, 0].map((mostCopied) => {
    const clustering = clusteringFor(sizes, mostCopied);
    const { kernel, values, costs, sums, counts, isCounted } = clustering;
    values.features.set(features);
    kernel.centers.set(features.subarray(0, centers * width));
    kernel.neighbors.set([1, 2, 0, 2, 0, 1]);
    values.uppers.fill(Infinity);
    const run = (job: typeof findNearer, count: number): void => {
      const taken = sharedIntegers(1);
      const runPart = job.prepare({
        ...clustering,
        count: sharedIntegers(1).fill(count),
        taken,
      });
      for (let part = 0; part < 2; part += 1) runPart(part);
    };
    for (let count = 1; count <= centers; count += 1) run(findNearer, count);
    const drawn = [...costs, ...values.nearest];
    values.bounds.fill(-Infinity);
    isCounted[0] = 1;
    run(assignToCenters, centers);
    const { nearest, uppers, bounds } = values;
    expect(kernel.hasRows).toBe(mostCopied > 0);
    return [...drawn, ...costs, ...sums, ...counts, ...nearest, ...uppers, ...bounds];
  });
  expect(outside).toEqual(within);
});
