import type { DatasetRecord } from '@millrace/api';
import type { Dataset } from '@millrace/store';
import { columnsOf } from './columns.ts';

/** A dataset in the interface's form. */
export function datasetRecord(dataset: Dataset, permission: string | null): DatasetRecord {
  const { colNames, colTypes, colFormats, colMLTypes } = columnsOf(dataset.datasetSchema);
  return {
    ...dataset,
    permission,
    readOptionsModel: readOptionsModel(dataset.readOptions),
    schemaModel: {
      schemaColList: colNames.map((colName, index) => ({
        colName,
        colType: colTypes[index] ?? 'STRING',
        colFormat: colFormats[index] ?? '',
        colMLType: colMLTypes[index] ?? 'TEXT',
      })),
    },
  };
}

function readOptionsModel(text: string | null): Record<string, unknown> | null {
  return text === null || text.trim() === '' ? null : (JSON.parse(text) as Record<string, unknown>);
}
