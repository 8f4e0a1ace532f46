import type { Scope } from './scope.ts';

/** Rows that somebody pinned at a node of a workflow. They never change. */
export type Pin = {
  readonly id: string;
  readonly workflowId: number;
  readonly userId: number;
  readonly nodeId: string;
  /** Of all outputs together. */
  readonly rows: number;
  readonly bytes: number;
  readonly dateCreated: number;
  readonly lastUsed: number;
};

export type NewPin = Pick<Pin, 'workflowId' | 'userId' | 'nodeId' | 'rows'> & {
  /** The outputs with their rows, as JSON. */
  readonly content: string;
};

export type Pins = {
  /** Of a workflow's pins the hundred used last stay. */
  create(pin: NewPin): Promise<Pin>;
  /** Of workflows in the scope's projects, also where the workflow is in the trash. */
  get(scope: Scope, id: string): Promise<Pin | undefined>;
  /** What was pinned. Notes that somebody has used it. */
  content(scope: Scope, id: string): Promise<string | undefined>;
  delete(id: string): Promise<boolean>;
  /** Those that nobody has used since that time; how many. */
  deleteUnused(before: number): Promise<number>;
};
