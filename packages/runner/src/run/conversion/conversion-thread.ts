import { workerData } from 'node:worker_threads';
import { writeAvro, writeWorkbook } from '@millrace/engine';
import type { ConversionRequest } from './convert-records.ts';

const { conversion, files } = workerData as ConversionRequest;
for (const { records, file } of files)
  await (conversion.kind === 'workbook'
    ? writeWorkbook(records, file, conversion)
    : writeAvro(records, file, conversion));
