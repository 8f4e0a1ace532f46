import type { DatasetRecord, DatasetVersionWithDataset } from '@millrace/api';
import type { Dataset, Registration } from '@millrace/store';
import { columnsOf } from './columns.ts';

/** A dataset in the interface's form. */
export function datasetRecord(dataset: Dataset, permission: string | null): DatasetRecord {
  return { ...registrationRecord(dataset), permission };
}

/** The columns and settings of a dataset, or of one of its versions, in the interface's form. */
export function registrationRecord<Stored extends Registration>(
  stored: Stored,
): Stored & Pick<DatasetVersionWithDataset['dataset'], 'readOptionsModel' | 'schemaModel'> {
  const { colNames, colTypes, colFormats, colMLTypes } = columnsOf(stored.datasetSchema);
  return {
    ...stored,
    readOptionsModel: readOptionsModel(stored.readOptions),
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
