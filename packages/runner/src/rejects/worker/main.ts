import { parentPort, workerData } from 'node:worker_threads';
import { locateRecords, type LocateRequest } from '../locate.ts';

await locateRecords(workerData as LocateRequest, (location) => parentPort?.postMessage(location));
