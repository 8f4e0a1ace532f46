import type { SinkStep } from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';
import { quoteText } from '../expression/literal.ts';
import type { Bindings } from '../relation/source.ts';
import type { Fold } from './fold-measures.ts';
import type { Session } from './session.ts';
import type { Sources } from './sources/sources.ts';

/** What is counted while a step's rows pass: a sequence for each measure. */
export class Counts {
  private readonly session: Session;
  private readonly sources: Sources;
  private readonly folds: readonly Fold[];

  constructor(session: Session, sources: Sources, folds: readonly Fold[]) {
    this.session = session;
    this.sources = sources;
    this.folds = folds;
  }

  /** Sets every count to nought. Only the statement that follows may use these bindings, and it must read the relation once and whole. */
  async start(): Promise<Bindings> {
    const { bindings } = this.sources;
    if (this.folds.length === 0) return bindings;
    for (const { measure } of this.folds) await this.session.run(`CREATE OR REPLACE TEMP SEQUENCE ${quoteIdentifier(nameOf(measure))}`);
    const counted = this.folds.map(({ measure, project, flagged }) => [project, { flagged, sequence: nameOf(measure) }] as const);
    return { ...bindings, counted: new Map(counted) };
  }

  async value(measure: SinkStep): Promise<number> {
    const statement = `SELECT last_value FROM duckdb_sequences() WHERE temporary AND sequence_name = ${quoteText(nameOf(measure))}`;
    const [row] = (await this.session.runAndReadAll(statement)).getRows();
    if (row === undefined) throw new Error(`Nothing was counted for ${measure.id}.`);
    return Number(row[0] ?? 0);
  }
}

function nameOf({ id }: SinkStep): string {
  return `counted_${id}`;
}
