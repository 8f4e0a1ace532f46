// `npm run benchmark -- learning [part of a name] [--rows=1000000] [--rounds=3] [--memory=8] [--alone]
// [--spark=PYTHON]`: models trained on numbers in a Parquet file, beside scikit-learn and LightGBM in
// turns, and the prediction of as many rows. Both sides read the file. `--memory` is in GiB; `--alone`
// measures Millrace only; `--spark` takes the Python with PySpark, and measures Spark in their place.
import { machine } from '../support/measure.ts';
import { learningCases, type LearningCase } from './cases.ts';
import { learningData, pythonWithRivals, width } from './data.ts';
import { runOurs, startRivals, type Outcome, type RivalOutcome, type Taken } from './rivals.ts';

const args = process.argv.slice(2);
const option = (name: string, otherwise: string): string =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const part = args.find((arg) => !arg.startsWith('--')) ?? '';
const rows = Number(option('rows', '1000000'));
const rounds = Number(option('rounds', '3'));
const limits = { memoryBytes: Number(option('memory', '8')) * 2 ** 30, threads: 2 };
const spark = option('spark', '');
const file = await learningData(rows);
const rivals = args.includes('--alone')
  ? null
  : startRivals(
      spark === '' ? pythonWithRivals() : spark,
      spark === '' ? 'rivals.py' : 'spark.py',
      [file, `${limits.threads}`],
    );

console.log(`${rows} rows × ${width} columns, best of ${rounds} in turns, on ${machine()}`);
console.log(
  'model | training, s | CPU s | of the other | CPU s | ratio | ratio of CPU time | predicting, s | CPU s | a run besides, s | peak, MB | quality | of the other',
);
for (const each of learningCases.filter(({ name }) => name.includes(part))) await compare(each);
rivals?.close();

async function compare(each: LearningCase): Promise<void> {
  const ours: Outcome[] = [];
  const theirs: RivalOutcome[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await runOurs(each, file, limits));
    if ((each.rival || spark !== '') && rivals !== null) theirs.push(await rivals.train(each.name));
  }
  const fit = best(ours.map((outcome) => outcome.fit));
  const other = best(theirs);
  const score = best(ours.map((outcome) => outcome.score));
  console.log(
    [
      each.name,
      ...seconds(fit),
      ...seconds(other),
      ratio(fit.ms, other.ms),
      ratio(fit.cpuMs, other.cpuMs),
      ...seconds(score),
      (Math.min(...ours.map(({ fixedMs }) => fixedMs)) / 1000).toFixed(2),
      (Math.max(...ours.map(({ peakBytes }) => peakBytes)) / 1e6).toFixed(0),
      ours[0]!.quality.toPrecision(5),
      theirs[0]?.quality.toPrecision(5) ?? '',
    ].join(' | '),
  );
}

function best(taken: readonly Taken[]): Taken {
  return {
    ms: Math.min(...taken.map(({ ms }) => ms)),
    cpuMs: Math.min(...taken.map(({ cpuMs }) => cpuMs)),
  };
}

function ratio(mine: number, other: number): string {
  return Number.isFinite(other) ? (mine / other).toFixed(2) : '';
}

function seconds({ ms, cpuMs }: Taken): readonly string[] {
  return [ms, cpuMs].map((each) => (Number.isFinite(each) ? (each / 1000).toFixed(2) : ''));
}
