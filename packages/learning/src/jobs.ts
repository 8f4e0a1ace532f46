import { sumColumns, sumMoments } from './numeric/shared-moments.ts';
import type { Job } from './parallel/job.ts';
import { addSides } from './trainers/bisecting-k-means-jobs.ts';
import { expectRows } from './trainers/gaussian-mixture-jobs.ts';
import { addLogLosses } from './trainers/logistic-jobs.ts';
import { addLogSlopes } from './trainers/logistic-slopes.ts';
import { addLosses } from './trainers/linear-svc-jobs.ts';
import { assignToCenters, copyRows, findNearer } from './trainers/k-means-jobs.ts';
import { standardizeRows } from './trainers/standard-rows.ts';
import { addTree } from './trees/add-tree.ts';
import { countBins, orderCodes } from './trees/bin-counter.ts';
import { cutFeatures } from './trees/bins.ts';
import { divideRows } from './trees/divide.ts';
import { followTree } from './trees/follow.ts';
import { growTrees } from './trees/forest.ts';
import { numberLeaves } from './trees/leaves.ts';

/** The work that threads of a training share, by name. */
export const jobs: Readonly<Record<string, Job<never, unknown>>> = Object.fromEntries(
  [
    addLogLosses,
    addLogSlopes,
    addLosses,
    addSides,
    addTree,
    assignToCenters,
    copyRows,
    countBins,
    cutFeatures,
    divideRows,
    expectRows,
    findNearer,
    followTree,
    growTrees,
    numberLeaves,
    orderCodes,
    standardizeRows,
    sumColumns,
    sumMoments,
  ].map((job) => [job.name, job as Job<never, unknown>]),
);
