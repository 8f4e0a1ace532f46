import { saveCases } from '../../cases/saved.ts';

export const saveParquetCases = saveCases('parquet');
