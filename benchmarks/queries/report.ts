import type { Program } from '@millrace/plan';
import { machine, median } from '../support/measure.ts';
import type { Outcome, Rivals } from './rivals.ts';

/** Above it, a query is also compared with SQL of the same meaning. */
const limit = 1.6;
/** Above it, a query runs so many times more rounds: short ones vary by a third. */
const unsure = 1.4;
const timesMore = 4;

/** Runs queries on both sides, in turns, and prints how the best of some rounds compare. */
export class Report {
  /** The rows of each query that ran. */
  readonly rows = new Map<string, unknown>();
  readonly refused: string[] = [];
  private readonly rivals: Rivals;
  private readonly rounds: number;
  private readonly ratios: number[] = [];
  private readonly cpuRatios: number[] = [];
  private readonly failed: string[] = [];
  private readonly sameMeaning: string[] = [];
  private readonly total = { ours: 0, theirs: 0, oursCpu: 0, theirsCpu: 0 };

  constructor(title: string, rivals: Rivals, rounds: number) {
    this.rivals = rivals;
    this.rounds = rounds;
    console.log(`${title}, best of ${rounds} after a first run, in ms, on ${machine()}`);
    console.log('query | Millrace | DuckDB | ratio | ratio of CPU time | ratio of the first run');
  }

  /**
   * The ratio of CPU time; null if either side failed. `exact`: what DuckDB runs with the same
   * meaning if the text itself has another one. It is compared too if a ratio is above the limit.
   */
  async compare(
    query: string,
    text: string,
    program: Program,
    exact: string | null = null,
  ): Promise<number | null> {
    const sides = await this.measure(query, text, program);
    if (sides === null) return null;
    this.rows.set(query, sides.mine.at(-1)!.rows);
    const ratios = ratiosOf(sides);
    this.add(query, sides, ratios);
    if (exact !== null && Math.max(ratios.time, ratios.cpu) > limit) {
      const same = await this.measure(`${query}, same meaning`, exact, program);
      if (same !== null) this.sameMeaning.push(printed(`${query}, same meaning`, same));
    }
    return ratios.cpu;
  }

  private async measure(query: string, text: string, program: Program): Promise<Sides | null> {
    const sides = await this.run(query, text, program);
    if (sides === null || ratiosOf(sides).time <= unsure) return sides;
    const more = await this.run(query, text, program, this.rounds * timesMore);
    if (more === null) return null;
    const { mine, native } = sides;
    return {
      mine: [...mine, ...more.mine.slice(1)],
      native: [...native, ...more.native.slice(1)],
    };
  }

  private async run(
    query: string,
    text: string,
    program: Program,
    rounds = this.rounds,
  ): Promise<Sides | null> {
    const native: Outcome[] = [];
    const mine: Outcome[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      native.push(await this.rivals.native(text));
      mine.push(await this.rivals.ours(program));
      const wrong = [native.at(-1)!, mine.at(-1)!].find(({ error }) => error !== null);
      if (wrong === undefined) continue;
      this.failed.push(
        `${query}: ${wrong === mine.at(-1) ? 'Millrace' : 'DuckDB'}: ${wrong.error}`,
      );
      return null;
    }
    return { mine, native };
  }

  print(): void {
    for (const line of this.sameMeaning) console.log(line);
    for (const line of this.refused) console.log(`refused: ${line}`);
    for (const line of this.failed) console.log(`failed: ${line}`);
    const ran = this.ratios.length;
    const bound = ran + this.failed.length;
    console.log(`bound ${bound} of ${bound + this.refused.length}, ran ${ran}`);
    if (ran === 0) return;
    const { ours, theirs, oursCpu, theirsCpu } = this.total;
    printRatios('time', this.ratios, ours, theirs);
    printRatios('CPU time', this.cpuRatios, oursCpu, theirsCpu);
  }

  private add(query: string, sides: Sides, { time, cpu }: Ratios): void {
    const { mine, native } = sides;
    this.ratios.push(time);
    this.cpuRatios.push(cpu);
    this.total.ours += best(mine, 'ms');
    this.total.theirs += best(native, 'ms');
    this.total.oursCpu += best(mine, 'cpuMs');
    this.total.theirsCpu += best(native, 'cpuMs');
    console.log(printed(query, sides));
  }
}

type Sides = { readonly mine: readonly Outcome[]; readonly native: readonly Outcome[] };
type Ratios = { readonly time: number; readonly cpu: number };

function ratiosOf({ mine, native }: Sides): Ratios {
  return {
    time: best(mine, 'ms') / best(native, 'ms'),
    cpu: best(mine, 'cpuMs') / best(native, 'cpuMs'),
  };
}

function printed(query: string, sides: Sides): string {
  const { mine, native } = sides;
  const { time, cpu } = ratiosOf(sides);
  const times = [best(mine, 'ms').toFixed(0), best(native, 'ms').toFixed(0)];
  const ratios = [time, cpu, mine[0]!.ms / native[0]!.ms].map((each) => each.toFixed(2));
  return [query, ...times, ...ratios].join(' | ');
}

/** Of all rounds but the first. */
function best(outcomes: readonly Outcome[], key: 'ms' | 'cpuMs'): number {
  return Math.min(...outcomes.slice(1).map((outcome) => outcome[key]));
}

function printRatios(what: string, all: readonly number[], mine: number, native: number): void {
  const figures = [median(all), Math.max(...all), mine / native].map((each) => each.toFixed(2));
  console.log(
    `ratio of ${what}: median ${figures[0]}, max ${figures[1]}, total ${figures[2]} (${mine.toFixed(0)} ms against ${native.toFixed(0)} ms)`,
  );
}
