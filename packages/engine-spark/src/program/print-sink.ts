import type { FileTarget, Pipeline, RowTarget, SavedColumn, SinkStep } from '@millrace/plan';
import { connectionName } from '../relation/connection-name.ts';
import { isTableWrite, type TableWrite } from '../relation/typed-tables.ts';
import type { Names } from './names.ts';
import { pythonCall, pythonText } from '../python/python-text.ts';

/** What happens to a step's rows: shown, written or counted. */
export function printSink(
  { target, relation }: SinkStep,
  result: string,
  checked: string,
  names: Names,
): string {
  switch (target.kind) {
    case 'result':
      return pythonCall('show', [
        checked,
        pythonText(target.title === '' ? names.title(target.nodeId) : target.title),
        `limit=${target.limit}`,
      ]);
    case 'measure':
      return pythonCall('measure', [checked, pythonText(target.name)]);
    case 'file':
      if (isTableWrite(target)) return printTable(target, checked);
      return relation.kind === 'pipeline' && target.format.kind === 'model'
        ? printModel(target, relation, target.format.trainedOn, result)
        : printFile(target as RowTarget, checked);
  }
}

/** `write_model(…)`: in the format of Spark ML. */
function printModel(
  { path, saveMode }: FileTarget,
  { stages }: Pipeline,
  trainedOn: readonly SavedColumn[],
  result: string,
): string {
  const columns = trainedOn.map(({ name, type }) => `(${pythonText(name)}, ${pythonText(type)})`);
  const names = stages.map(({ stage, model }) =>
    model === null ? 'None' : pythonText(stage.name),
  );
  return pythonCall('write_model', [
    result,
    pythonText(path),
    `mode=${pythonText(modes[saveMode])}`,
    `stages=[${names.join(', ')}]`,
    `trained_on=[${columns.join(', ')}]`,
  ]);
}

const modes = {
  Append: 'append',
  Overwrite: 'overwrite',
  ErrorIfExists: 'errorifexists',
  Ignore: 'ignore',
} as const satisfies Record<FileTarget['saveMode'], string>;

/** `write_table(…, "SHOP", "sales", mode="append")`. */
function printTable(
  { saveMode, database: { connection, table, truncate } }: TableWrite,
  checked: string,
): string {
  return pythonCall('write_table', [
    checked,
    pythonText(connectionName(connection)),
    pythonText(table),
    `mode=${pythonText(modes[saveMode])}`,
    ...(truncate ? ['truncate=True'] : []),
  ]);
}

function printFile(
  { path, saveMode, partitionBy, singleFile, format }: RowTarget,
  checked: string,
): string {
  const common = [
    ...(partitionBy.length === 0
      ? []
      : [`partition_by=[${partitionBy.map(pythonText).join(', ')}]`]),
    ...(singleFile ? ['single_file=True'] : []),
  ];
  const head = [checked, pythonText(path), `mode=${pythonText(modes[saveMode])}`];
  if (format.kind !== 'csv') return pythonCall(`write_${format.kind}`, [...head, ...common]);
  const { header, separator, quote, escape, nullValue } = format;
  const dialect = Object.entries({ separator, quote, escape, null_value: nullValue }).map(
    ([name, value]) => `${name}=${pythonText(value)}`,
  );
  return pythonCall('write_csv', [
    ...head,
    `header=${header ? 'True' : 'False'}`,
    ...dialect,
    ...common,
  ]);
}
