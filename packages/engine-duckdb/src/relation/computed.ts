import { quoteIdentifier } from '../expression/index.ts';
import { freeName } from './names.ts';

/** Values computed once as columns of the rows that a relation reads. */
export class Computed {
  private readonly rows: string;
  private readonly stem: string;
  private readonly taken: Set<string>;
  private readonly columns = new Map<string, string>();

  /** `rows`: their name. `names`: those of the columns that are there. */
  constructor(rows: string, stem: string, names: readonly string[]) {
    this.rows = rows;
    this.stem = stem;
    this.taken = new Set(names.map((name) => name.toLowerCase()));
  }

  get isEmpty(): boolean {
    return this.columns.size === 0;
  }

  get names(): readonly string[] {
    return [...this.columns.values()];
  }

  get list(): readonly string[] {
    return [...this.columns].map(([sql, column]) => `${sql} AS ${column}`);
  }

  /** The column of the value. */
  add(sql: string): string {
    const column = this.columns.get(sql) ?? quoteIdentifier(freeName(this.stem, this.taken));
    this.columns.set(sql, column);
    return `${this.rows}.${column}`;
  }
}
