import type { FoundColumns, SampleData, SchemaColumns } from '@millrace/api';
import {
  isMillraceError,
  MillraceError,
  millraceError,
  parseGraph,
  renderIssue,
  type Issue,
} from '@millrace/model';
import { typeName, type Schema } from '@millrace/plan';
import {
  datasetNeed,
  mixedColumns,
  processorNamed,
  toNode,
  type Fact,
  type Facts,
} from '@millrace/processors';
import { unavailableError, type Runner, type Subject } from '@millrace/runner';
import { DEFAULT_TARGET } from '@millrace/store';
import { detectedFormats } from '../analysis/detected-formats.ts';
import { columnsOf, mlType, noColumns } from '../datasets/columns.ts';
import type { Reading } from '../datasets/reading.ts';
import { cellsOf } from '../results/cells.ts';
import type { Person } from '../files/person-files.ts';
import { problemDocument } from '../problems/problem-document.ts';
import type { Previews, SampleOptions } from './previews.ts';

const SAMPLE_ROWS = 100;

/** Previews run a graph of one Dataset node, so that they show what a run will read. */
export function createPreviews(runner: Pick<Runner, 'inspect' | 'preview'>): Previews {
  const sample = async (
    reading: Reading,
    person: Person,
    { withNulls = false }: SampleOptions = {},
  ): Promise<SampleData> => {
    const options = { facts: factsOf(reading), limit: withNulls ? SAMPLE_ROWS + 1 : SAMPLE_ROWS };
    const { fields, rows, cut } = await runner
      .preview(readingGraph, subjectOf(person), NODE, options)
      .catch((error: unknown) => refuse(error, reading));
    const cells = cellsOf(fields, rows).slice(0, SAMPLE_ROWS);
    const shown = {
      headers: fields.map(({ name }) => name),
      cells: cells.map((row) => row.map(cellText)),
    };
    if (!withNulls) return shown;
    const hasMore = rows.length > SAMPLE_ROWS || cut?.rows === true;
    return { ...shown, nulls: cells.map(nullsIn), hasMore, ...(cut === undefined ? {} : { cut }) };
  };
  /** The columns inferred from the file. */
  const inferred = async (
    reading: Omit<Reading, 'columns'>,
    person: Person,
  ): Promise<FoundColumns> => {
    const options = { facts: factsOf({ ...reading, columns: noColumns }) };
    const { issues, unavailable, nodes } = await runner
      .inspect(readingGraph, subjectOf(person), options)
      .catch((error: unknown) => refuse(error, reading));
    const [missing] = unavailable;
    if (missing !== undefined) refuse(unavailableError(missing), reading);
    const [issue] = issues;
    if (issue !== undefined) throw wrongReading(issue);
    const node = nodes.get(NODE);
    const facts = node?.facts ?? [];
    const mixed = mixedColumns(facts);
    return {
      ...schemaColumns(node?.outputs[0], detectedFormats(facts)),
      ...(mixed.length > 0 && { mixedColumns: [...mixed] }),
    };
  };
  const schema = async (reading: Reading, person: Person): Promise<FoundColumns> => {
    if (reading.columns.colNames.length === 0) return inferred(reading, person);
    await inferred(reading, person).catch((error: unknown) => ifThere(error, noColumns));
    return reading.columns;
  };
  return {
    sample,
    schema,
    ofDataset: (dataset, person, options = {}) => {
      const columns = columnsOf(dataset.datasetSchema);
      const none = {
        headers: columns.colNames,
        cells: [],
        ...(options.withNulls === true ? { nulls: [], hasMore: false } : {}),
      };
      return sample({ ...dataset, columns }, person, options).catch((error: unknown) =>
        ifUnreadable(error, (problem) => ({ ...none, problem: problemDocument(problem) })),
      );
    },
    async inferredOrNone(reading, person) {
      const { mixedColumns: _, ...columns } = await inferred(reading, person).catch(
        (error: unknown): FoundColumns => ifUnreadable(error, () => noColumns),
      );
      return columns;
    },
  };
}

const NODE = 'dataset';
const REFERENCE = 'preview';

const readingGraph = parseGraph({
  name: 'preview',
  nodes: [{ ...datasetNode(), id: NODE }],
  edges: [],
});

function datasetNode(): object {
  const processor = processorNamed('Dataset');
  if (processor === undefined) throw new Error('There is no processor named Dataset.');
  const node = toNode(processor);
  return {
    ...node,
    fields: node.fields.map((field) =>
      field.name === 'dataset' ? { ...field, value: REFERENCE } : field,
    ),
  };
}

/** The fact that would otherwise come from the store: the dataset that the reading describes. */
function factsOf({ columns, ...reading }: Reading): Facts {
  const datasetSchema = columns.colNames.length === 0 ? '' : JSON.stringify(columns);
  const fact: Fact = {
    kind: 'dataset',
    dataset: { ...reading, name: reading.path, datasetSchema },
  };
  return new Map([[datasetNeed('', REFERENCE).key, fact]]);
}

function subjectOf({ id, username }: Person): Subject {
  return { userId: id, username, target: DEFAULT_TARGET };
}

/** Files that a user may not see don't exist for them. */
function refuse(error: unknown, { path }: Pick<Reading, 'path'>): never {
  if (isMillraceError(error, 'NOT_ALLOWED')) throw millraceError('FILE_NOT_FOUND', { path });
  if (isMillraceError(error, 'INVALID_GRAPH') && error.issues?.[0] !== undefined)
    throw wrongReading(error.issues[0]);
  throw error;
}

function wrongReading(issue: Issue): MillraceError {
  const { field, message } = renderIssue({ ...issue, nodeName: null });
  return new MillraceError('INVALID', message, { errors: [{ path: field ?? 'dataset', message }] });
}

function schemaColumns(
  schema: Schema | undefined,
  formats: ReadonlyMap<string, string>,
): SchemaColumns {
  const fields = schema === undefined || schema.kind === 'unknown' ? [] : schema.fields;
  return {
    colNames: fields.map(({ name }) => name),
    colTypes: fields.map(({ type }) => typeName(type)),
    colFormats: fields.map(({ name }) => formats.get(name) ?? ''),
    colMLTypes: fields.map(({ type }) => mlType(type)),
  };
}

/** Other issues of the file don't matter if its columns are given. */
function ifThere<Value>(error: unknown, instead: Value): Value {
  if (isMillraceError(error) && error.code !== 'FILE_NOT_FOUND') return instead;
  throw error;
}

/** Only issues of the file or its description; an internal error is reported as such. */
function ifUnreadable<Value>(error: unknown, instead: (error: MillraceError) => Value): Value {
  if (isMillraceError(error) && error.status < 500) return instead(error);
  throw error;
}

function nullsIn(row: readonly unknown[]): number[] {
  return row.flatMap((value, index) => (value === null || value === undefined ? [index] : []));
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
