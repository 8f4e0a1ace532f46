import type { DuckDBConnection } from '@duckdb/node-api';
import { topologicalOrder, type Relation, type Scan } from '@millrace/plan';
import { quoteIdentifier } from '../../expression/index.ts';
import type { Bindings } from '../../relation/source.ts';
import type { Task } from '../messages.ts';
import { readerOf } from './reader.ts';

/** The files behind the scans: each is looked at once, before the first step that reads it, and turned into SQL. */
export class Sources {
  readonly connection: DuckDBConnection;
  readonly task: Task;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  private readonly sql = new Map<string, string>();

  constructor(connection: DuckDBConnection, task: Task, signal: AbortSignal, log: (line: string) => void) {
    this.connection = connection;
    this.task = task;
    this.signal = signal;
    this.log = log;
  }

  get bindings(): Bindings {
    return this.bind(false);
  }

  /** Bindings with which a failing statement names its node. */
  get tracedBindings(): Bindings {
    return this.bind(true);
  }

  async prepare(relation: Relation): Promise<void> {
    for (const part of topologicalOrder([relation])) {
      if (part.kind === 'scan' && !this.sql.has(keyOf(part))) this.sql.set(keyOf(part), await readerOf(part, this));
    }
  }

  private bind(traced: boolean): Bindings {
    return {
      traced,
      scan: (scan) => this.sql.get(keyOf(scan))!,
      materialised: ({ stepId }) => `temp.main.${quoteIdentifier(stepId)}`,
    };
  }
}

function keyOf({ path, format, schema }: Scan): string {
  return JSON.stringify([path, format, schema]);
}
