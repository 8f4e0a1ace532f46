import type { ResultEntry } from '@millrace/store';
import { readRejected } from '../rejects/rejected-file.ts';
import type { RejectedReport } from '../rejects/rejected-report.ts';
import { runFolder, type Services } from '../services/services.ts';
import type { OpenResult } from './result-file.ts';
import { openResult, readResult, type RunResult } from './results.ts';

/** What executions leave behind besides their outputs and logs. */
export type ResultStore = {
  /** The results of an execution, without rows. */
  results(id: number): Promise<readonly ResultEntry[]>;
  /** One result with its rows, or the first `mostRows` of them. Throws `NOT_FOUND`. */
  result(id: number, entry: ResultEntry, mostRows?: number): Promise<RunResult>;
  /** One result whose rows are read on demand. Throws `NOT_FOUND`. */
  openResult(id: number, entry: ResultEntry): Promise<OpenResult>;
  /**
   * The records that the readers of an execution could not read, by node; known once it has ended.
   */
  rejected(id: number): Promise<readonly RejectedReport[]>;
};

export function createResultStore(services: Services): ResultStore {
  return {
    results: (id) => services.store.executions.results(id),
    result: (id, entry, mostRows) => readResult(runFolder(services, id), entry, mostRows),
    openResult: (id, entry) => openResult(runFolder(services, id), entry),
    rejected: (id) => readRejected(runFolder(services, id)),
  };
}
