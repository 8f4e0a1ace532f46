import type { Scope } from './scope.ts';

/** Rows that a user pinned at a node of a workflow. They never change. */
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
  /** Of each workflow's pins, the hundred used last are stored. */
  create(pin: NewPin): Promise<Pin>;
  /** Sees the workflows in the scope's projects, including those in the trash. */
  get(scope: Scope, id: string): Promise<Pin | undefined>;
  /** Returns a pin and marks it as used. */
  content(scope: Scope, id: string): Promise<string | undefined>;
  delete(id: string): Promise<boolean>;
  /** Deletes those that haven't been used since that time; returns how many. */
  deleteUnused(before: number): Promise<number>;
};
