import type { Program } from '@millrace/plan';
import { machine, median } from '../support/measure.ts';
import type { Outcome, Rivals } from './rivals.ts';

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
  private readonly total = { ours: 0, theirs: 0, oursCpu: 0, theirsCpu: 0 };

  constructor(title: string, rivals: Rivals, rounds: number) {
    this.rivals = rivals;
    this.rounds = rounds;
    console.log(`${title}, best of ${rounds} after a first run, in ms, on ${machine()}`);
    console.log('query | Millrace | DuckDB | ratio | ratio of CPU time | ratio of the first run');
  }

  /** The ratio of CPU time; null if either side failed. */
  async compare(query: string, text: string, program: Program): Promise<number | null> {
    const native: Outcome[] = [];
    const mine: Outcome[] = [];
    for (let round = 0; round <= this.rounds; round += 1) {
      native.push(await this.rivals.native(text));
      mine.push(await this.rivals.ours(program));
      const wrong = [native.at(-1)!, mine.at(-1)!].find(({ error }) => error !== null);
      if (wrong === undefined) continue;
      this.failed.push(
        `${query}: ${wrong === mine.at(-1) ? 'Millrace' : 'DuckDB'}: ${wrong.error}`,
      );
      return null;
    }
    this.rows.set(query, mine.at(-1)!.rows);
    return this.add(query, mine, native);
  }

  print(): void {
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

  private add(query: string, mine: readonly Outcome[], native: readonly Outcome[]): number {
    const ratio = best(mine, 'ms') / best(native, 'ms');
    const cpuRatio = best(mine, 'cpuMs') / best(native, 'cpuMs');
    this.ratios.push(ratio);
    this.cpuRatios.push(cpuRatio);
    this.total.ours += best(mine, 'ms');
    this.total.theirs += best(native, 'ms');
    this.total.oursCpu += best(mine, 'cpuMs');
    this.total.theirsCpu += best(native, 'cpuMs');
    const times = [best(mine, 'ms').toFixed(0), best(native, 'ms').toFixed(0)];
    const found = [ratio, cpuRatio, mine[0]!.ms / native[0]!.ms].map((each) => each.toFixed(2));
    console.log([query, ...times, ...found].join(' | '));
    return cpuRatio;
  }
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
