import type { StatusName } from './execution.ts';

/** What an execution is about to publish, or has published and not yet tidied up after. */
export type PublishJournal = {
  readonly executionId: number;
  /** The process that wrote it. */
  readonly owner: string;
  /** When it was written last. */
  readonly time: number;
  /** One for each output, as its file system has it. */
  readonly entries: readonly string[];
  /** The execution's, now: COMPLETED means that the outputs stay. */
  readonly status: StatusName;
};

export type PublishJournals = {
  /** Notes what a live execution is about to publish, or notes it anew. False where another has ended or claimed it: then nothing may be published. */
  write(executionId: number, fencingToken: number, owner: string, entries: readonly string[]): Promise<boolean>;
  /** All is done, or taken back. */
  delete(executionId: number): Promise<void>;
  get(executionId: number): Promise<PublishJournal | undefined>;
  list(): Promise<readonly PublishJournal[]>;
};
