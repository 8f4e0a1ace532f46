import type { DatasetInput, SchemaColumns } from '@millrace/api';
import { MillraceError, parseJson } from '@millrace/model';
import { columnKey, isNumeric, type DataType } from '@millrace/plan';
import { parseType, SqlSyntaxError } from '@millrace/sql';

export const noColumns: SchemaColumns = {
  colNames: [],
  colTypes: [],
  colFormats: [],
  colMLTypes: [],
};

/** The columns in a stored `datasetSchema`. */
export function columnsOf(datasetSchema: string): SchemaColumns {
  return {
    ...noColumns,
    ...(datasetSchema === '' ? {} : (JSON.parse(datasetSchema) as Partial<SchemaColumns>)),
  };
}

/**
 * The columns that a request sends: `schemaModel` takes precedence over `datasetSchema`; undefined
 * if it has neither.
 */
export function sentColumns({
  schemaModel,
  datasetSchema,
}: DatasetInput): SchemaColumns | undefined {
  if (schemaModel?.schemaColList)
    return checkedColumns(ofModel(schemaModel.schemaColList), 'schemaModel.schemaColList');
  if (datasetSchema === undefined) return schemaModel === null ? noColumns : undefined;
  if (datasetSchema === null || datasetSchema.trim() === '') return noColumns;
  return checkedColumns(parseJson(datasetSchema), 'datasetSchema');
}

type ModelColumn = NonNullable<NonNullable<DatasetInput['schemaModel']>['schemaColList']>[number];

function ofModel(list: readonly ModelColumn[]): Partial<SchemaColumns> {
  return {
    colNames: list.map(({ colName }) => colName),
    colTypes: list.map(({ colType }) => colType),
    colFormats: list.map(({ colFormat }) => colFormat ?? ''),
    colMLTypes: list.map(({ colMLType }) => colMLType ?? ''),
  };
}

/**
 * Four lists of equal length, with unique names and valid types. Formats and ML types may be
 * absent. Throws INVALID.
 */
export function checkedColumns(sent: unknown, path: string): SchemaColumns {
  const lists = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>;
  const colNames = textList(lists['colNames'], `${path}.colNames`);
  const colTypes = textList(lists['colTypes'], `${path}.colTypes`);
  const types = colTypes.map((text, index) => typeOf(text, `${path}.colTypes.${index}`));
  const colFormats = orFilled(
    textList(lists['colFormats'], `${path}.colFormats`),
    colNames.map(() => ''),
  );
  const colMLTypes = orFilled(
    textList(lists['colMLTypes'], `${path}.colMLTypes`),
    types.map(mlType),
  );
  if (![colTypes, colFormats, colMLTypes].every((list) => list.length === colNames.length))
    throw invalid(path, 'colNames, colTypes, colFormats and colMLTypes must be of equal length');
  checkNames(colNames, `${path}.colNames`);
  return {
    colNames,
    colTypes,
    colFormats,
    colMLTypes: colMLTypes.map((word, index) => word || mlType(types[index] as DataType)),
  };
}

function textList(value: unknown, path: string): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw invalid(path, 'must be a list of texts');
}

function orFilled(list: string[], filling: string[]): string[] {
  return list.length === 0 ? filling : list;
}

function typeOf(text: string, path: string): DataType {
  try {
    return parseType(text.trim());
  } catch (error) {
    if (!(error instanceof SqlSyntaxError)) throw error;
    throw invalid(
      path,
      `"${text}" is not a column type. Use INTEGER, LONG, DOUBLE, STRING, BOOLEAN, DATE, TIMESTAMP, DECIMAL(10,2) or another type of Spark SQL`,
    );
  }
}

export function mlType(type: DataType): string {
  return isNumeric(type) ? 'NUMERIC' : 'TEXT';
}

function checkNames(names: readonly string[], path: string): void {
  const seen = new Set<string>();
  for (const [index, name] of names.entries()) {
    if (name === '') throw invalid(`${path}.${index}`, 'must not be empty');
    if (seen.has(columnKey(name)))
      throw invalid(`${path}.${index}`, `there are two columns named "${name}"`);
    seen.add(columnKey(name));
  }
}

function invalid(path: string, message: string): MillraceError {
  return new MillraceError('INVALID', `${path}: ${message}.`, {
    errors: [{ path: `body.${path}`, message }],
  });
}
