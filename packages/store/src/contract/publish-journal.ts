import type { StatusName } from './execution.ts';

/** What an execution is about to publish, or has published but not cleaned up after. */
export type PublishJournal = {
  readonly executionId: number;
  /** The process that wrote it. */
  readonly owner: string;
  /** When it was last written. */
  readonly time: number;
  /** One entry for each output, in the format of its file system. */
  readonly entries: readonly string[];
  /** The execution's current status. COMPLETED means that the outputs stay. */
  readonly status: StatusName;
};

export type PublishJournals = {
  /**
   * Notes what a live execution is about to publish, replacing an earlier note. False if another
   * process has ended or claimed the execution: then nothing may be published.
   */
  write(
    executionId: number,
    fencingToken: number,
    owner: string,
    entries: readonly string[],
  ): Promise<boolean>;
  /** Removes the note: everything is done, or undone. */
  delete(executionId: number): Promise<void>;
  get(executionId: number): Promise<PublishJournal | undefined>;
  list(): Promise<readonly PublishJournal[]>;
};
