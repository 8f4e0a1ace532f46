import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  inputsOf,
  replaceRelations,
  topologicalOrder,
  type Demand,
  type Relation,
  type Scan,
} from '@millrace/plan';
import { whyNotCached, type CachePoint } from './cache-points.ts';
import { areSettled, haveChanged, cacheResult, type CacheContext } from './cache-result.ts';
import { readFigures, type Figure, type OpenFigures } from './cached-figures.ts';
import { keysOf } from './keys-of.ts';
import type { FileState } from './file-state.ts';

/** Demands that read cached results instead of computing them. */
export type CachedResults = {
  readonly demands: readonly Demand[];
  /** The relation that replaces each relation of the original demands. */
  readonly stands: ReadonlyMap<Relation, Relation>;
  /** The files behind the paths of the replacement scans. */
  readonly sources: Readonly<Record<string, readonly string[]>>;
  readonly read: readonly CacheHit[];
  /** What was not cached, and why, in sentences. */
  readonly notes: readonly string[];
  /** Statistics known from the cache, which the demands no longer ask for. */
  readonly figures: readonly Figure[];
  /**
   * Caches statistics of the run, by the relation that returned them; only if the files have not
   * changed.
   */
  readonly saveFigures: (values: ReadonlyMap<Relation, number>) => Promise<void>;
};

/** `time`: since when it is cached. */
export type CacheHit = { readonly point: CachePoint; readonly rows: number; readonly time: number };

/**
 * Makes cache points read their cached results, and caches those that are not cached yet. The
 * demands must have been validated before: cached results are found by the files that the user may
 * read now, so nobody gets access to more than that. Never fails: what can't be cached is computed.
 */
export async function readCachedResults(
  demands: readonly Demand[],
  points: readonly CachePoint[],
  context: CacheContext,
): Promise<CachedResults> {
  const pass = new CachePass(demands, points, context);
  return pass.reading();
}

class CachePass {
  private readonly demands: readonly Demand[];
  private readonly context: CacheContext;
  private readonly points: ReadonlyMap<Relation, CachePoint>;
  private readonly replaced = new Map<Relation, Scan>();
  private readonly sources: Record<string, readonly string[]> = {};
  private readonly found: CacheHit[] = [];
  private readonly notes: string[] = [];
  private figures: ReadonlyMap<Demand, Figure> = new Map();
  private openFigures: OpenFigures = new Map();
  private read: ReadonlyMap<string, FileState> = new Map();
  private files = 0;

  constructor(demands: readonly Demand[], points: readonly CachePoint[], context: CacheContext) {
    this.demands = demands;
    this.context = context;
    this.points = new Map(points.map((point) => [point.relation, point]));
  }

  async reading(): Promise<CachedResults> {
    const roots = this.demands.map(({ relation }) => relation);
    if (topologicalOrder(roots).some((relation) => this.points.has(relation)))
      await this.find(roots);
    const stands = replaceRelations(roots, this.replaced);
    const asked = this.demands.filter((demand) => !this.figures.has(demand));
    const demands = asked.map((demand) => ({ ...demand, relation: stands.get(demand.relation)! }));
    const figures = [...this.figures.values()];
    return {
      demands,
      stands,
      sources: this.sources,
      read: this.found,
      notes: this.notes,
      figures,
      saveFigures: (values) => this.saveFigures(values),
    };
  }

  private async saveFigures(values: ReadonlyMap<Relation, number>): Promise<void> {
    const { results, sources } = this.context;
    const states = [...this.read];
    if (
      this.openFigures.size === 0 ||
      !(await areSettled(states)) ||
      (await haveChanged(states, sources))
    )
      return;
    for (const [relation, key] of this.openFigures) {
      const value = values.get(relation);
      if (value !== undefined) await results.putCount(key, value);
    }
  }

  private async find(roots: readonly Relation[]): Promise<void> {
    await mkdir(this.context.workspace, { recursive: true });
    const measured = this.demands.flatMap(({ relation, target }) =>
      target.kind === 'measure' ? [relation] : [],
    );
    const points = topologicalOrder(roots).filter((relation) => this.points.has(relation));
    const { keys, states } = await keysOf([...points, ...measured], this.context);
    this.read = states;
    const missing = await this.takeCached(roots, keys);
    for (const relation of topologicalOrder([...missing]).filter((each) => missing.has(each)))
      await this.cache(relation, keys.get(relation)!, states);
    const { known, open } = await readFigures(
      this.demands,
      [...this.replaced.keys()],
      keys,
      this.context.results,
    );
    this.figures = known;
    this.openFigures = open;
  }

  /**
   * From the results down: nothing below a cached result is needed. Returns the points that are not
   * cached but can be.
   */
  private async takeCached(
    roots: readonly Relation[],
    keys: ReadonlyMap<Relation, string>,
  ): Promise<ReadonlySet<Relation>> {
    const missing = new Set<Relation>();
    const waiting = [...roots];
    const seen = new Set<Relation>(waiting);
    for (let relation = waiting.pop(); relation !== undefined; relation = waiting.pop()) {
      const point = this.points.get(relation);
      if (point !== undefined && this.canBeCached(point)) {
        if (await this.take(point, keys.get(relation)!)) continue;
        missing.add(relation);
      }
      for (const input of inputsOf(relation)) {
        if (seen.has(input)) continue;
        seen.add(input);
        waiting.push(input);
      }
    }
    return missing;
  }

  private canBeCached(point: CachePoint): boolean {
    const why = whyNotCached(point, this.context.labelOf);
    if (why !== null) this.notes.push(`The result of ${point.label} is not cached. ${why}`);
    return why === null;
  }

  private async take(point: CachePoint, key: string): Promise<boolean> {
    const file = this.nextFile();
    const cached = await this.context.results.take(key, file);
    if (cached !== null) this.replace(point, key, file, cached);
    return cached !== null;
  }

  private async cache(
    relation: Relation,
    key: string,
    states: ReadonlyMap<string, FileState>,
  ): Promise<void> {
    const point = this.points.get(relation)!;
    await this.context.results.inTurn(key, this.context.signal, async () => {
      if (this.context.signal.aborted || (await this.take(point, key))) return;
      const demanded = replaceRelations([relation], this.replaced).get(relation)!;
      const sources = { ...this.context.sources, ...this.sources };
      const cached = await cacheResult(
        { point, key, relation: demanded, sources, states: statesBelow(relation, states) },
        this.context,
      );
      if ('file' in cached) this.replace(point, key, cached.file, cached);
      else if (!point.isPinned)
        this.notes.push(`The result of ${point.label} is not cached. ${cached.reason}`);
    });
  }

  private replace(
    point: CachePoint,
    key: string,
    file: string,
    { rows, time }: { readonly rows: number; readonly time: number },
  ): void {
    const path = `cached:${key}`;
    const { schema } = point.relation;
    const scan: Scan = {
      kind: 'scan',
      path,
      format: { kind: 'parquet' },
      schema,
      origin: { nodeId: point.nodeId },
    };
    this.replaced.set(point.relation, Object.freeze(scan));
    this.sources[path] = [file];
    this.found.push({ point, rows, time });
  }

  private nextFile(): string {
    this.files += 1;
    return join(this.context.workspace, `cached-${this.files}.parquet`);
  }
}

function statesBelow(
  relation: Relation,
  states: ReadonlyMap<string, FileState>,
): readonly (readonly [path: string, state: FileState])[] {
  const paths = new Set(
    topologicalOrder([relation]).flatMap((part) => (part.kind === 'scan' ? [part.path] : [])),
  );
  return [...states].filter(([path]) => paths.has(path));
}
