import { phrase, writeText } from '@millrace/model';
import type { LowerContext } from '../../lowering/context.ts';
import { csvFormat } from '../../lowering/csv/csv-format.ts';
import type { SchemaSettings } from '../../lowering/declared-schema.ts';
import { datasetNeed, type DatasetFact } from '../../lowering/facts.ts';
import { lowerReadJson } from '../../lowering/readers/read-json.ts';
import { outputs, unknownOutput, type Lowered } from '../../lowering/port-value.ts';
import { nothingRejected, REJECTED_OUTPUT } from '../../lowering/rejected/rejected-table.ts';
import { lowerReadParquet } from '../../lowering/read-parquet.ts';
import { lowerReadCsv } from '../read-csv/lower.ts';
import { readDatasetOptions, readDatasetSchema, type DatasetOptions } from './record.ts';

/** Reads the data that a dataset's record describes, once the record is known. */
export function lowerDataset(reference: string, context: LowerContext): Lowered {
  if (context.hasIssue('dataset')) return unknownOutput(phrase`${context.label} has an issue.`);
  const fact = context.fact(datasetNeed(context.nodeId, reference));
  if (fact?.kind === 'dataset') return lowerRecord(fact.dataset, blaming(context));
  if (fact?.kind === 'missing')
    context.report('dataset', 'UNKNOWN_DATASET', {
      reason: writeText(fact.text),
      text: fact.text,
    });
  return unknownOutput(
    fact?.kind === 'unavailable'
      ? fact.reason
      : phrase`The dataset of ${context.label} is not known yet.`,
  );
}

/** Issues of the record are reported at the node's only field. */
function blaming(context: LowerContext): LowerContext {
  return {
    ...context,
    report: (_field, code, args) => context.report('dataset', code, args, undefined, 'dataset'),
    hasIssue: () => context.hasIssue('dataset'),
    origin: () => context.origin('dataset'),
  };
}

/** `context`: reports issues of the record at the field `dataset`. */
export function lowerRecord(record: DatasetFact, context: LowerContext): Lowered {
  const options = readDatasetOptions(record.readOptions, context);
  const schema = readDatasetSchema(record.datasetSchema, options, context);
  if (context.hasIssue('dataset')) return unknownOutput(phrase`${context.label} has an issue.`);
  switch (record.datasetType.toUpperCase()) {
    case 'CSV':
      return lowerCsv(record, options, schema, context);
    case 'JSON':
      return lowerReadJson(
        { path: record.path, ...schema },
        { kind: 'json', multiLine: options.multiLine, encoding: options.encoding },
        context,
      );
    case 'AVRO':
      return lowerReadJson({ path: record.path, ...schema }, { kind: 'avro' }, context);
    case 'GEOJSON':
      return lowerReadJson({ path: record.path, ...schema }, { kind: 'features' }, context);
    case 'PARQUET':
      return withNothingRejected(lowerReadParquet(record.path, schema, context), context);
    default:
      context.report('dataset', 'UNKNOWN_FORMAT', {
        format: record.datasetType,
        formats: ['CSV', 'JSON', 'GEOJSON', 'PARQUET', 'AVRO'],
      });
      return unknownOutput(phrase`${context.label} has an issue.`);
  }
}

/** Values of Parquet have their types. */
function withNothingRejected(lowered: Lowered, context: LowerContext): Lowered {
  if (!context.readsOutput(REJECTED_OUTPUT)) return lowered;
  const rejected = outputs(nothingRejected(context.origin('dataset')));
  return { ...lowered, outputs: [...lowered.outputs, ...rejected.outputs] };
}

function lowerCsv(
  record: DatasetFact,
  options: DatasetOptions,
  schema: SchemaSettings,
  context: LowerContext,
): Lowered {
  const { mode, decimalSeparator, thousandsSeparator } = options;
  const separator = record.delimiter.replaceAll('\\t', '\t') || ',';
  const format = csvFormat(
    { ...options, separator, header: record.header },
    schema.outputColNames,
    record.filterLinesContaining ?? '',
  );
  return lowerReadCsv(
    {
      path: record.path,
      mode,
      dropMalformed: false,
      enforceSchema: true,
      decimalSeparator,
      thousandsSeparator,
      ...schema,
    },
    format,
    context,
  );
}
