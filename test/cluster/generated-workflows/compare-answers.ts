import { readFile } from 'node:fs/promises';
import { compareResults, type Engine, type ResultFile } from '@millrace/engine';
import {
  answerClass,
  closedFields,
  columnKey,
  inputsOf,
  scan,
  stage,
  type AnswerClass,
  type Demand,
  type Field,
  type Relation,
} from '@millrace/plan';
import { readResult, runProgram } from '@millrace/engine/test-engine';
import { looseColumns } from './loose-columns.ts';
import type { Answer } from './run-demands.ts';
import { tableOf } from './world.ts';

type Names = { readonly left: string; readonly right: string };

/**
 * How two answers agree: equally, in failing, in having none that is exact, where nobody needs what
 * failed; or how they differ.
 */
export type Verdict =
  | 'equal'
  | 'both failed'
  | 'not exact'
  | 'failed unneeded'
  | { readonly difference: string };

/** Compares as far as the demand's answer is promised. `reader` reads Parquet files back. */
export async function compareAnswers(
  demand: Demand,
  left: Answer,
  right: Answer,
  names: Names,
  reader: Engine,
): Promise<Verdict> {
  if (left.kind === 'failed' || right.kind === 'failed')
    return compareFailures(demand.relation, left, right, names);
  const promise = answerClass(demand.relation);
  const loose = looseColumns(demand.relation);
  const differences = await differencesOf(demand, left, right, { promise, loose, names, reader });
  return differences.length === 0
    ? 'equal'
    : { difference: `${promise}:\n${differences.join('\n')}` };
}

/**
 * Neither engine raises an error in a row or a column that nobody needs: where something stands
 * between, one of them may not.
 */
function compareFailures(relation: Relation, left: Answer, right: Answer, names: Names): Verdict {
  const [a, b] = [codeOf(left), codeOf(right)];
  if (a === b) return 'both failed';
  if ([a, b].some((code) => code?.split('.')[0] === 'NOT_EXACT')) return 'not exact';
  if (
    [a, b].every((code) => code === null || raised.test(code)) &&
    mayBeUnneeded(relation, culpritOf(left) ?? culpritOf(right))
  )
    return 'failed unneeded';
  return { difference: `${names.left}: ${described(left)}\n${names.right}: ${described(right)}` };
}

const raised =
  /^(DIVIDE_BY_ZERO|REMAINDER_BY_ZERO|(BINARY_)?ARITHMETIC_OVERFLOW|CAST_|NUMERIC_VALUE_OUT_OF_RANGE|INVALID_ARRAY_INDEX|CANNOT_PARSE_TIMESTAMP|USER_RAISED|MALFORMED_CSV|DATETIME_)/;

function codeOf(answer: Answer): string | null {
  return answer.kind === 'failed' ? answer.error.code : null;
}

function described(answer: Answer): string {
  return JSON.stringify(answer.kind === 'failed' ? answer.error : answer).slice(0, 800);
}

const dropping: ReadonlySet<Relation['kind']> = new Set([
  'filter',
  'join',
  'limit',
  'aggregate',
  'distinct',
  'sample',
]);

function culpritOf(answer: Answer): string | null {
  return answer.kind === 'failed' ? answer.error.nodeId : null;
}

/** Whether something above what the node made may leave out rows or columns of it. */
function mayBeUnneeded(relation: Relation, nodeId: string | null, isDropped = false): boolean {
  if (isDropped && (nodeId === null || relation.origin.nodeId === nodeId)) return true;
  const drops = isDropped || dropping.has(relation.kind) || leavesOutColumns(relation);
  return inputsOf(relation).some((input) => mayBeUnneeded(input, nodeId, drops));
}

function leavesOutColumns(relation: Relation): boolean {
  return (
    relation.kind === 'project' &&
    relation.columns.length < closedFields(relation.input.schema).length
  );
}

type Terms = {
  readonly promise: AnswerClass;
  readonly loose: ReadonlySet<string>;
  readonly names: Names;
  readonly reader: Engine;
};

async function differencesOf(
  demand: Demand,
  left: Answer,
  right: Answer,
  terms: Terms,
): Promise<readonly string[]> {
  if (left.kind === 'rows' && right.kind === 'rows')
    return compareRows(left.rows, right.rows, terms);
  if (left.kind === 'figure' && right.kind === 'figure')
    return left.value === right.value ? [] : [`Figure: ${left.value}, ${right.value}.`];
  if (left.kind === 'files' && right.kind === 'files')
    return compareFiles(demand, left, right, terms);
  return [`${left.kind} (${terms.names.left}), ${right.kind} (${terms.names.right})`];
}

function compareRows(
  left: ResultFile,
  right: ResultFile,
  { promise, loose, names }: Terms,
): readonly string[] {
  const comparison = compareResults(masked(left, loose), masked(right, loose), promise, names);
  return comparison.equal ? [] : comparison.differences;
}

function masked(result: ResultFile, loose: ReadonlySet<string>): ResultFile {
  if (loose.size === 0) return result;
  const hidden = result.fields.map(({ name }) => loose.has(columnKey(name)));
  return {
    ...result,
    rows: result.rows.map((row) => row.map((value, index) => (hidden[index] ? null : value))),
  };
}

type Files = Extract<Answer, { kind: 'files' }>;

async function compareFiles(
  demand: Demand,
  left: Files,
  right: Files,
  terms: Terms,
): Promise<readonly string[]> {
  if (terms.promise === 'unspecified') return [];
  if (left.rows !== right.rows) return [`Rows written: ${left.rows}, ${right.rows}.`];
  if (terms.promise === 'count only' || demand.target.kind !== 'file') return [];
  const isLoose = demand.target.partitionBy.some((name) => terms.loose.has(columnKey(name)));
  if (isLoose) return [];
  const [a, b] = [left, right].map(({ folders }) => [...folders.keys()].toSorted());
  if (a!.join('\n') !== b!.join('\n'))
    return [
      `Folders: ${JSON.stringify(a)} (${terms.names.left}), ${JSON.stringify(b)} (${terms.names.right}).`,
    ];
  const differences = await Promise.all(
    a!.map((folder) =>
      compareFolder(demand, left.folders.get(folder)!, right.folders.get(folder)!, terms),
    ),
  );
  return differences.flat();
}

async function compareFolder(
  demand: Demand,
  left: readonly string[],
  right: readonly string[],
  terms: Terms,
): Promise<readonly string[]> {
  const { target, relation } = demand;
  if (target.kind !== 'file') return [];
  if (target.format.kind === 'parquet') {
    const fields = closedFields(relation.schema).filter(
      ({ name }) => !target.partitionBy.some((each) => columnKey(each) === columnKey(name)),
    );
    return compareRows(
      await readParquet(terms.reader, left, fields),
      await readParquet(terms.reader, right, fields),
      terms,
    );
  }
  if (terms.loose.size > 0) return [];
  const hasHead = target.format.kind === 'csv' && target.format.header;
  const [a, b] = [await linesOf(left, hasHead), await linesOf(right, hasHead)];
  const inOrder =
    terms.promise === 'sequence'
      ? (lines: readonly string[]): readonly string[] => lines
      : (lines: readonly string[]) => lines.toSorted();
  const [x, y] = [inOrder(a.lines), inOrder(b.lines)];
  if (a.head !== b.head) return [`Heads: ${a.head}, ${b.head}`];
  return x.join('\n') === y.join('\n')
    ? []
    : [
        `Lines: ${JSON.stringify(x)} (${terms.names.left}), ${JSON.stringify(y)} (${terms.names.right}).`,
      ];
}

async function readParquet(
  engine: Engine,
  files: readonly string[],
  fields: readonly Field[],
): Promise<ResultFile> {
  const relation = scan('/written', { kind: 'parquet' }, fields, { nodeId: 'written' });
  return readResult(
    await runProgram(engine, stage([tableOf(relation)]), { sources: { '/written': files } }),
    'sink1',
  );
}

/** All parts' lines behind each other, the head once. */
async function linesOf(
  files: readonly string[],
  hasHead: boolean,
): Promise<{ readonly head: string; readonly lines: readonly string[] }> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const bodies = texts.map((content) =>
    hasHead ? content.slice(content.indexOf('\n') + 1) : content,
  );
  return {
    head: hasHead ? (texts[0] ?? '').split('\n')[0]! : '',
    lines: bodies.join('').split('\n'),
  };
}
