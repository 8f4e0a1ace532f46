import type { FileTarget, SinkStep } from '@millrace/plan';
import type { Names } from './names.ts';
import { pythonCall, pythonText } from '../python/python-text.ts';

/** What happens to a step's rows: shown, written or counted. */
export function printSink(
  { target }: SinkStep,
  _result: string,
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
      return printFile(target, checked);
  }
}

const modes = {
  Append: 'append',
  Overwrite: 'overwrite',
  ErrorIfExists: 'errorifexists',
  Ignore: 'ignore',
} as const satisfies Record<FileTarget['saveMode'], string>;

function printFile(
  { path, saveMode, partitionBy, singleFile, format }: FileTarget,
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
