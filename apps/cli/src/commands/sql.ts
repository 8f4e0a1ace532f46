import { failureMessage } from '@millrace/engine';
import { writeText, renderIssue, renderTextProblem, type Issue } from '@millrace/model';
import { stage, values, type Relation } from '@millrace/plan';
import { determined } from '@millrace/processors';
import { machineMemory } from '@millrace/runner';
import { tableRecord } from '@millrace/server/records';
import { bindQuery, type Problem } from '@millrace/sql';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { printTable } from '../print/print-table.ts';
import { nameTables, type NamedPaths } from '../sql/name-tables.ts';
import { placeInText } from '../sql/place-in-text.ts';
import { readTables } from '../sql/read-tables.ts';
import { countRejected, repeatProgram, resultTarget } from '../sql/repeat-program.ts';
import { UsageError } from '../usage-error.ts';
import { openWarmEngine } from '../wiring/engines.ts';
import { shellFiles } from '../wiring/shell-files.ts';

const shareOfMachine = 0.5;
const mostRepeats = 10_000;

/** `millrace sql TEXT`: runs a query over files and prints its rows. */
export async function sql(args: string[]): Promise<ExitCode> {
  const { values: options, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      file: { type: 'string' },
      table: { type: 'string', multiple: true, default: [] },
      tables: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      repeat: { type: 'string', default: '1' },
      engine: { type: 'string', default: 'duckdb' },
      'time-zone': { type: 'string', default: 'UTC' },
    },
  });
  const text = await readText(positionals, options.file);
  const times = repeatsOf(options.repeat);
  const memoryBytes = Math.floor(machineMemory() * shareOfMachine);
  const engine = await openWarmEngine(options.engine, memoryBytes);
  try {
    const files = shellFiles();
    const paths = await nameTables(files, options.table, options.tables);
    const tables = await readTables(files, namedIn(text, paths));
    if (tables.kind === 'issues') return refuse(tables.issues.map(ofIssue), options.json);
    const query = text.trimEnd().replace(/;$/, '');
    const binding = bindQuery(
      query,
      { ...unreadTables(paths), ...tables.relations },
      {
        origin: { nodeId: 'query', field: 'sql' },
      },
    );
    if (binding.kind === 'unknown')
      return refuse([{ code: 'UNKNOWN_TYPE', message: writeText(binding.reason) }], options.json);
    if (binding.kind === 'problems')
      return refuse(
        binding.problems.map((problem) => ofProblem(problem, text)),
        options.json,
      );
    const relation = determined(binding.relation, ...Object.values(tables.relations));
    const program = stage([{ relation, target: resultTarget }]);
    const refusals = engine.check(program);
    if (refusals.length > 0)
      return refuse(
        refusals.map(({ message }) => ({ code: 'ENGINE_CANNOT', message })),
        options.json,
      );
    const running = {
      memoryBytes,
      timeZone: options['time-zone'],
      signal: abortOnInterrupt(),
    };
    const outcome = await repeatProgram(engine, program, files, { times, ...running });
    if (outcome.kind === 'error') return fail(outcome.error, text, options.json);
    const { headers: _headers, ...table } = tableRecord(outcome.result);
    const shown = { ...table, headers: binding.names };
    if (!options.json) console.log(printTable(shown));
    const rejected = await countRejected(engine, tables.rejections, files, running);
    if (options.json) printJson(shown, outcome.ms, rejected);
    for (const line of rejectedLines(rejected)) console.error(line);
    return exitCodes.ok;
  } finally {
    await engine.close();
  }
}

/** The query: the only argument, or the file's content. */
async function readText(positionals: readonly string[], file: string | undefined): Promise<string> {
  if (positionals.length + (file === undefined ? 0 : 1) !== 1)
    throw new UsageError('Pass one query, or a file with --file.');
  if (file === undefined) return positionals[0]!;
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new UsageError(`"${file}" can't be read.`);
  }
}

function repeatsOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= mostRepeats) return count;
  throw new UsageError(`--repeat takes a whole number from 1 to ${mostRepeats}, not "${text}".`);
}

/** Only the tables whose names occur in the text: the other files are not opened. */
function namedIn(text: string, tables: NamedPaths): NamedPaths {
  const lower = text.toLowerCase();
  return new Map([...tables].filter(([name]) => lower.includes(name.toLowerCase())));
}

/** Tables that the text doesn't name, for suggestions. */
function unreadTables(tables: NamedPaths): Readonly<Record<string, Relation>> {
  return Object.fromEntries(
    [...tables.keys()].map((name) => [name, values([], [], { nodeId: name })]),
  );
}

function abortOnInterrupt(): AbortSignal {
  const abort = new AbortController();
  process.once('SIGINT', () => abort.abort());
  return abort.signal;
}

type Shown = {
  readonly headers: readonly string[];
  readonly types: readonly string[];
  readonly cells: readonly (readonly unknown[])[];
};

type Rejected = ReadonlyMap<string, number> | null;

function printJson(
  { headers, types, cells }: Shown,
  ms: readonly number[],
  rejected: Rejected,
): void {
  const columns = headers.map((name, index) => ({ name, type: types[index] }));
  const counts =
    rejected === null || rejected.size === 0 ? {} : { rejected: Object.fromEntries(rejected) };
  const printed = {
    columns,
    rows: cells,
    ms: ms.map((each) => Number(each.toFixed(3))),
    ...counts,
  };
  process.stdout.write(`${JSON.stringify(printed)}\n`);
}

/** Records with values that the rows above lack. */
function rejectedLines(rejected: Rejected): readonly string[] {
  if (rejected === null) return ['The rejected records could not be counted.'];
  return [...rejected].map(
    ([table, count]) =>
      `${table}: records that don't fit the columns: ${count}. Values that don't fit are null or left out.`,
  );
}

type ShownIssue = {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | null;
  readonly line?: number;
  readonly column?: number;
  readonly span?: readonly [number, number];
};

function ofIssue(issue: Issue): ShownIssue {
  const { code, message, fix } = renderIssue(issue);
  return { code, message, hint: fix };
}

function ofProblem(problem: Problem, text: string): ShownIssue {
  const { message, hint } = renderTextProblem(problem);
  return { code: problem.code, message, hint, ...placeInText(text, problem.span) };
}

/** Nothing was run. */
function refuse(issues: readonly ShownIssue[], asJson: boolean): ExitCode {
  if (asJson) console.log(JSON.stringify({ issues }));
  else console.error(issues.map(printIssue).join('\n'));
  return exitCodes.refused;
}

function printIssue({ message, hint, line, column }: ShownIssue): string {
  const place = line === undefined ? '' : ` (line ${line}, column ${column})`;
  return `✗ ${message}${place}${hint === undefined || hint === null ? '' : `\n    ${hint}`}`;
}

type RunError = Parameters<typeof errorText>[0];

function fail(error: RunError, text: string, asJson: boolean): ExitCode {
  const place =
    error.span === undefined || error.span === null ? {} : placeInText(text, error.span);
  const shown: ShownIssue = { code: error.code, message: errorText(error), ...place };
  if (asJson) console.log(JSON.stringify({ error: shown }));
  else console.error(`${error.code}: ${printIssue(shown).slice(2)}`);
  return exitCodes.failed;
}

function errorText({
  code,
  message,
}: {
  readonly code: string;
  readonly message: string;
  readonly span?: readonly [number, number] | null;
}): string {
  return message === '' ? failureMessage(code, '') : message;
}
