import { inputsOf, passesEachRow, rowCount, topologicalOrder, type Relation } from '@millrace/plan';

/** The relations at a node's outputs, by node id; null if there is none. */
export type PortRelations = ReadonlyMap<string, readonly (Relation | null)[]>;

/**
 * The row counts of each node's outputs, as far as finished steps or known facts determine them.
 */
export class PortCounts {
  private readonly ports: PortRelations;
  /**
   * By relation, inputs first: the relation below it whose rows it passes on one by one, or itself.
   */
  private readonly bases = new Map<Relation, Relation>();
  private readonly seen = new Map<Relation, number>();
  private counts: ReadonlyMap<Relation, number> | null = null;

  constructor(ports: PortRelations) {
    this.ports = ports;
    for (const relation of topologicalOrder(
      [...ports.values()].flat().filter((each) => each !== null),
    ))
      this.bases.set(relation, this.baseOf(relation));
  }

  /** Records the count of a relation, and of all that have the same number of rows. */
  see(relation: Relation, rows: number): void {
    const base = this.baseOf(relation);
    this.seen.set(base, rows);
    this.counts = null;
    const isWhole = base.kind === 'limit' && rows < base.count && rows > 0;
    if (isWhole) this.see(base.input, rows + base.offset);
  }

  /** Null if nothing is known about any of its outputs. */
  of(nodeId: string): readonly (number | null)[] | null {
    this.counts ??= this.derived();
    const counts = (this.ports.get(nodeId) ?? []).map((relation) =>
      relation === null ? null : (this.counts?.get(this.baseOf(relation)) ?? null),
    );
    return counts.every((count) => count === null) ? null : counts;
  }

  private derived(): ReadonlyMap<Relation, number> {
    const counts = new Map(this.seen);
    for (const [relation, base] of this.bases) {
      if (base !== relation || counts.has(base)) continue;
      const inputs = inputsOf(base).map((input) => counts.get(this.baseOf(input)) ?? null);
      const count = rowCount(base, inputs);
      if (count !== null) counts.set(base, count);
    }
    return counts;
  }

  private baseOf(relation: Relation): Relation {
    let base = relation;
    while (passesEachRow(base)) {
      const [input] = inputsOf(base);
      base = this.bases.get(input!) ?? input!;
    }
    return base;
  }
}
