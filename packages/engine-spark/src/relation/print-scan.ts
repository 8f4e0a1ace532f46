import { findEncoding } from '@millrace/engine';
import { closedFields, type Scan } from '@millrace/plan';
import { pythonCall, pythonText } from '../python/python-text.ts';
import { schemaText } from './columns.ts';

/** `read_csv("/shared/a.csv", …)`: a function of the script. */
export function printScan({ path, format, schema }: Scan): string {
  const names = closedFields(schema).map(({ name }) => name);
  switch (format.kind) {
    case 'csv': {
      const {
        separator,
        quote,
        escape,
        nullValue,
        header,
        encoding,
        malformed,
        dropLinesContaining = '',
      } = format;
      return pythonCall('read_csv', [
        pythonText(path),
        `columns=[${names.slice(0, -1).map(pythonText).join(', ')}]`,
        `malformed=${pythonText(malformed)}`,
        ...Object.entries({ separator, quote, escape, null_value: nullValue }).map(
          ([name, value]) => `${name}=${pythonText(value)}`,
        ),
        `header=${header ? 'True' : 'False'}`,
        ...encodingArgument(encoding),
        ...(dropLinesContaining === ''
          ? []
          : [`drop_lines_containing=${pythonText(dropLinesContaining)}`]),
      ]);
    }
    case 'text':
      return pythonCall('read_text', [
        pythonText(path),
        pythonText(format.column),
        ...encodingArgument(format.encoding),
      ]);
    case 'json':
      return pythonCall('read_json', [
        pythonText(path),
        pythonText(format.column),
        `multi_line=${format.multiLine ? 'True' : 'False'}`,
        ...encodingArgument(format.encoding),
      ]);
    case 'parquet':
      return pythonCall('read_parquet', [pythonText(path), pythonText(schemaText(schema))]);
  }
}

function encodingArgument(name: string): readonly string[] {
  const encoding = findEncoding(name) ?? name;
  return encoding === 'UTF-8' ? [] : [`encoding=${pythonText(encoding)}`];
}
