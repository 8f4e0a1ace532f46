import type { Project, Relation, SinkStep } from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';
import { quoteText } from '../expression/literal.ts';
import type { Counted } from '../relation/counted.ts';
import type { Bindings } from '../relation/source.ts';
import type { Fold } from './fold-measures.ts';
import type { Session } from './session.ts';
import { isFalse } from './sources/csv/typed-scans.ts';
import type { Sources } from './sources/sources.ts';

/** What is counted while a step's rows pass: a sequence for each measure. */
export class Counts {
  private readonly session: Session;
  private readonly sources: Sources;
  private readonly folds: readonly Fold[];
  /** The measures that are known to be zero without counting. */
  private readonly none = new Set<string>();

  constructor(session: Session, sources: Sources, folds: readonly Fold[]) {
    this.session = session;
    this.sources = sources;
    this.folds = folds;
  }

  /** Whether there is anything to count. */
  get any(): boolean {
    return this.folds.length > 0;
  }

  /**
   * Resets every count to zero. Only the next statement may use these bindings, and it must read
   * the whole relation exactly once.
   */
  async start(): Promise<Bindings> {
    const { bindings } = this.sources;
    const counted = new Map<Relation, Counted>();
    const dropped = new Set<Relation>();
    this.none.clear();
    for (const { measure, project, flagged, dropping } of this.folds) {
      const flags = this.sources.typed(flagged) as Project;
      if (isFalse(flags.columns.at(-1)!.expression)) {
        this.none.add(measure.id);
        continue;
      }
      await this.session.run(`CREATE OR REPLACE TEMP SEQUENCE ${quoteIdentifier(nameOf(measure))}`);
      counted.set(this.sources.typed(project), {
        flagged: flags,
        sequence: nameOf(measure),
        drops: dropping !== null,
      });
      if (dropping !== null) dropped.add(this.sources.typed(dropping));
    }
    return { ...bindings, counted, dropped };
  }

  async value(measure: SinkStep): Promise<number> {
    if (this.none.has(measure.id)) return 0;
    const statement = `SELECT last_value FROM duckdb_sequences() WHERE temporary AND sequence_name = ${quoteText(nameOf(measure))}`;
    const [row] = (await this.session.runAndReadAll(statement)).getRows();
    if (row === undefined) throw new Error(`Nothing was counted for ${measure.id}.`);
    return Number(row[0] ?? 0);
  }
}

function nameOf({ id }: SinkStep): string {
  return `counted_${id}`;
}
