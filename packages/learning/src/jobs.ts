import type { Job } from './parallel/job.ts';
import { expectRows } from './trainers/gaussian-mixture-jobs.ts';
import { addLosses } from './trainers/linear-svc-jobs.ts';
import { assignToCenters, findNearer } from './trainers/k-means-jobs.ts';
import { countBins, orderCodes } from './trees/bin-counter.ts';
import { cutFeatures } from './trees/bins.ts';
import { addTree } from './trees/boost.ts';
import { divideRows } from './trees/divide.ts';
import { growTrees } from './trees/forest.ts';
import { numberLeaves } from './trees/leaves.ts';

/** The work that threads of a training share, by name. */
export const jobs: Readonly<Record<string, Job<never, unknown>>> = Object.fromEntries(
  [
    addLosses,
    addTree,
    assignToCenters,
    countBins,
    cutFeatures,
    divideRows,
    expectRows,
    findNearer,
    growTrees,
    numberLeaves,
    orderCodes,
  ].map((job) => [job.name, job as Job<never, unknown>]),
);
