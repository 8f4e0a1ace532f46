import { findEncoding } from '@millrace/engine';
import {
  closed,
  fileFields,
  memberFields,
  parseCellRange,
  placeNames,
  type ExcelFormat,
  type JsonFormat,
  type Scan,
} from '@millrace/plan';
import { pythonCall, pythonText } from '../python/python-text.ts';
import { typeText } from '../expression/type-text.ts';
import { isTableScan, type TableScan } from './typed-tables.ts';
import { connectionName } from './connection-name.ts';
import { schemaText } from './columns.ts';

/** `read_csv("/shared/a.csv", …)`: a function of the script. */
export function printScan(scan: Scan): string {
  if (isTableScan(scan)) return printTable(scan);
  const { path, format } = scan;
  const fields = fileFields(scan);
  const names = fields.map(({ name }) => name);
  const partitions = [...partitionsArgument(scan), ...placeArgument(scan)];
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
        skipLines = 0,
        skipFooterLines = 0,
        skipLinesAfterHeader = 0,
        comment = '',
        nullValues = [],
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
        ...partitions,
        ...(skipLines === 0 ? [] : [`skip_lines=${skipLines}`]),
        ...(skipFooterLines === 0 ? [] : [`skip_footer_lines=${skipFooterLines}`]),
        ...(skipLinesAfterHeader === 0 ? [] : [`skip_lines_after_header=${skipLinesAfterHeader}`]),
        ...(comment === '' ? [] : [`comment=${pythonText(comment)}`]),
        ...(nullValues.length === 0
          ? []
          : [`null_values=[${nullValues.map(pythonText).join(', ')}]`]),
      ]);
    }
    case 'excel':
      return printExcel(path, names, format, partitions);
    case 'xml':
      return pythonCall('read_xml', [
        pythonText(path),
        `columns=[${names.slice(0, -1).map(pythonText).join(', ')}]`,
        `malformed=${pythonText(format.malformed)}`,
        `row_tag=${pythonText(format.rowTag)}`,
        ...partitions,
      ]);
    case 'text':
      return pythonCall('read_text', [
        pythonText(path),
        pythonText(format.column),
        ...encodingArgument(format.encoding),
        ...partitions,
      ]);
    case 'json':
      if (format.malformed !== undefined)
        return pythonCall('read_json_fields', [
          pythonText(path),
          pythonText(schemaText(closed(memberFields(scan)))),
          `malformed=${pythonText(format.malformed)}`,
          `multi_line=${format.multiLine ? 'True' : 'False'}`,
          ...encodingArgument(format.encoding),
          ...partitions,
          ...mismatchArguments(format),
          ...recordArguments(format),
        ]);
      return pythonCall('read_json', [
        pythonText(path),
        pythonText(format.column),
        `multi_line=${format.multiLine ? 'True' : 'False'}`,
        ...encodingArgument(format.encoding),
        ...partitions,
      ]);
    case 'model':
      return pythonCall('load_model', [
        pythonText(path),
        pythonText(format.folder),
        pythonText(format.uid),
      ]);
    case 'orc':
      return pythonCall('read_orc', [
        pythonText(path),
        pythonText(schemaText(closed(fields))),
        ...partitions,
      ]);
    case 'parquet': {
      const { rowIndex } = format;
      return pythonCall('read_parquet', [
        pythonText(path),
        pythonText(schemaText(closed(fields.filter(({ name }) => name !== rowIndex)))),
        ...partitions,
        ...(rowIndex === undefined ? [] : [`row_index=${pythonText(rowIndex)}`]),
      ]);
    }
  }
}

/** `read_table("SHOP", "id INT", table="sales")`. */
function printTable({ database, schema, isShared }: TableScan): string {
  const { connection, table, query } = database;
  return pythonCall(isShared ? 'read_table_once' : 'read_table', [
    pythonText(connectionName(connection)),
    pythonText(schemaText(schema)),
    query === '' ? `table=${pythonText(table)}` : `query=${pythonText(query)}`,
  ]);
}

function mismatchArguments({ mismatches = [], recordText, exact }: JsonFormat): readonly string[] {
  const lossy = mismatches.map(
    ({ name, member, type }) => `(${[name, member, typeText(type)].map(pythonText).join(', ')})`,
  );
  return [
    ...(lossy.length === 0 ? [] : [`mismatches=[${lossy.join(', ')}]`]),
    ...(recordText === undefined ? [] : [`record_text=${pythonText(recordText)}`]),
    ...(exact === true ? ['exact=True'] : []),
  ];
}

function recordArguments({ avro, features }: JsonFormat): readonly string[] {
  if (avro === true) return ['avro=True'];
  if (features === undefined) return [];
  const { geometry, geometryType, id } = features;
  const named = Object.entries({ geometry, geometry_type: geometryType, id }).flatMap(
    ([part, name]) => (name === undefined ? [] : [`${pythonText(part)}: ${pythonText(name)}`]),
  );
  return [`features={${named.join(', ')}}`];
}

function partitionsArgument({ partitions = [] }: Scan): readonly string[] {
  return partitions.length === 0 ? [] : [`partitions=[${partitions.map(pythonText).join(', ')}]`];
}

function placeArgument({ place }: Scan): readonly string[] {
  return place === undefined ? [] : [`place=[${placeNames(place).map(pythonText).join(', ')}]`];
}

function printExcel(
  path: string,
  names: readonly string[],
  { sheet, range, header, malformed }: ExcelFormat,
  partitions: readonly string[],
): string {
  return pythonCall('read_excel', [
    pythonText(path),
    `columns=[${names.slice(0, -1).map(pythonText).join(', ')}]`,
    `malformed=${pythonText(malformed)}`,
    `sheet=${pythonText(sheet)}`,
    `cells=${printCells(range)}`,
    `header=${header ? 'True' : 'False'}`,
    ...partitions,
  ]);
}

function printCells(range: string): string {
  if (range === '') return 'None';
  const cells = parseCellRange(range);
  const ends = [cells?.firstRow, cells?.firstColumn, cells?.lastRow, cells?.lastColumn];
  return `(${ends.map((end) => end ?? 'None').join(', ')})`;
}

function encodingArgument(name: string): readonly string[] {
  const encoding = findEncoding(name) ?? name;
  return encoding === 'UTF-8' ? [] : [`encoding=${pythonText(encoding)}`];
}
