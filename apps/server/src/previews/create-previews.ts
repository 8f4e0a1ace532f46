import type { SampleData, SchemaColumns } from '@millrace/api';
import { isMillraceError, MillraceError, parseGraph } from '@millrace/model';
import { typeName, type Relation } from '@millrace/plan';
import { datasetNeed, processorNamed, toNode, type Fact } from '@millrace/processors';
import { columnsOf, mlType, noColumns } from '../datasets/columns.ts';
import type { Reading } from '../datasets/reading.ts';
import type { QuickRun } from '../engine-runs/quick-run.ts';
import { cellsOf } from '../executions/cells.ts';
import { physicalSources, type FactFinder } from '../facts/fact-finder.ts';
import { lowerWithFacts } from '../facts/lower-with-facts.ts';
import { resultProgram } from '../facts/result-program.ts';
import type { SourceFinder } from '../facts/source-paths.ts';
import type { Person } from '../files/person-files.ts';
import type { Previews } from './previews.ts';

const SAMPLE_ROWS = 100;

/** Previews by way of a graph of one Dataset node, so that they show what a run will read. */
export function createPreviews(finder: FactFinder, sources: SourceFinder, quickRun: QuickRun): Previews {
  const relationOf = async (reading: Reading, person: Person): Promise<Relation> => {
    await sources.find(reading.path, person);
    const lowered = await lowerWithFacts(readingGraph, finder, person, { known: new Map([[datasetNeed('', REFERENCE).key, readingFact(reading)]]) });
    const [fault] = lowered.faults;
    if (fault !== undefined) throw new MillraceError('INVALID', fault.message, { errors: [{ path: fault.field ?? 'dataset', message: fault.message }] });
    const output = lowered.nodes.get(NODE)?.outputs[0];
    if (output?.kind !== 'relation') throw new MillraceError('INVALID', output?.reason ?? 'The file cannot be read.');
    return output.relation;
  };
  const sample = async (reading: Reading, person: Person): Promise<SampleData> => {
    const program = resultProgram(await relationOf(reading, person), SAMPLE_ROWS);
    const { fields, rows } = await quickRun.run(program, await physicalSources(program, sources, person));
    return { headers: fields.map(({ name }) => name), cells: cellsOf(fields, rows).map((cells) => cells.map(cellText)) };
  };
  const schema = async (reading: Reading, person: Person): Promise<SchemaColumns> => {
    if (reading.columns.colNames.length > 0) {
      await sources.find(reading.path, person);
      return reading.columns;
    }
    const relation = await relationOf(reading, person);
    const fields = relation.schema.kind === 'unknown' ? [] : relation.schema.fields;
    return {
      colNames: fields.map(({ name }) => name),
      colTypes: fields.map(({ type }) => typeName(type)),
      colFormats: fields.map(() => ''),
      colMLTypes: fields.map(({ type }) => mlType(type)),
    };
  };
  return {
    sample,
    schema,
    ofDataset: (dataset, person) => {
      const columns = columnsOf(dataset.datasetSchema);
      return sample({ ...dataset, columns }, person).catch((error: unknown) => ifUnreadable(error, { headers: columns.colNames, cells: [] }));
    },
    inferredOrNone: (reading, person) => schema({ ...reading, columns: noColumns }, person).catch((error: unknown) => ifUnreadable(error, noColumns)),
  };
}

const NODE = 'dataset';
const REFERENCE = 'preview';

const readingGraph = parseGraph({ name: 'preview', nodes: [{ ...datasetNode(), id: NODE }], edges: [] });

function datasetNode(): object {
  const processor = processorNamed('Dataset');
  if (processor === undefined) throw new Error('There is no processor named Dataset.');
  const node = toNode(processor);
  return { ...node, fields: node.fields.map((field) => (field.name === 'dataset' ? { ...field, value: REFERENCE } : field)) };
}

function readingFact({ columns, ...reading }: Reading): Fact {
  return { kind: 'dataset', dataset: { ...reading, name: reading.path, datasetSchema: columns.colNames.length === 0 ? '' : JSON.stringify(columns) } };
}

/** Only what is wrong with the file or its description; what is wrong inside Millrace is said. */
function ifUnreadable<Value>(error: unknown, instead: Value): Value {
  if (isMillraceError(error) && error.status < 500) return instead;
  throw error;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
