import { workerData, type MessagePort } from 'node:worker_threads';
import { jobs } from '../jobs.ts';
import { serveHelper } from '../parallel/serve-helper.ts';

/** The entry point of a thread that takes parts of jobs from the thread at this port. */
serveHelper(workerData as MessagePort, jobs);
