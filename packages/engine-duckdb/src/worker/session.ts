import type {
  DuckDBConnection,
  DuckDBMaterializedResult,
  DuckDBResult,
  DuckDBResultReader,
} from '@duckdb/node-api';
import { macroStatements } from '../expression/index.ts';

/**
 * A connection that creates each macro when a statement first calls it: creating all of them takes
 * ten times as long as a small run.
 */
export class Session {
  private readonly connection: DuckDBConnection;
  private readonly macros: ReadonlyMap<string, string>;
  private readonly made: Set<string>;
  private readonly called = new Set<string>();
  private readonly ready: Promise<unknown>;

  /**
   * No statement runs before `ready`. If it fails, all statements fail. `ahead`: the macros that the
   * connection has, with their statements; those of another time zone are made again.
   */
  constructor(
    connection: DuckDBConnection,
    timeZone: string,
    ready: Promise<unknown> = Promise.resolve(),
    ahead: ReadonlyMap<string, string> = new Map(),
  ) {
    this.connection = connection;
    this.ready = ready;
    this.macros = macroStatements(timeZone);
    const isSame = ([name, statement]: [string, string]): boolean =>
      this.macros.get(name) === statement;
    this.made = new Set([...ahead].filter(isSame).map(([name]) => name));
  }

  /** The macros that its statements called, those called by others first. */
  get calledMacros(): ReadonlyMap<string, string> {
    return new Map([...this.macros].filter(([name]) => this.called.has(name)));
  }

  async run(sql: string): Promise<DuckDBMaterializedResult> {
    await this.makeMacros(sql);
    return this.connection.run(sql);
  }

  async runAndReadAll(sql: string): Promise<DuckDBResultReader> {
    await this.makeMacros(sql);
    return this.connection.runAndReadAll(sql);
  }

  /** The rows while they are computed. No other statement runs before the last one was read. */
  async stream(sql: string): Promise<DuckDBResult> {
    await this.makeMacros(sql);
    return this.connection.stream(sql);
  }

  /** Of the running statement, in percent. */
  get progress(): number {
    return this.connection.progress.percentage;
  }

  interrupt(): void {
    this.connection.interrupt();
  }

  private async makeMacros(sql: string): Promise<void> {
    await this.ready;
    this.collect(sql);
    const missing = [...this.macros].filter(
      ([name]) => this.called.has(name) && !this.made.has(name),
    );
    if (missing.length === 0) return;
    await this.connection.run(missing.map(([, statement]) => statement).join(';\n'));
    for (const [name] of missing) this.made.add(name);
  }

  private collect(sql: string): void {
    for (const [name] of sql.matchAll(/\bspark_\w+/g)) {
      const statement = this.macros.get(name);
      if (statement === undefined || this.called.has(name)) continue;
      this.called.add(name);
      this.collect(statement);
    }
  }
}
