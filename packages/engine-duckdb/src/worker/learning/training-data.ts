import type { DuckDBListVector } from '@duckdb/node-api';
import { isSparseVector } from '@millrace/plan';
import { quoteIdentifier } from '../../expression/index.ts';
import { LearningError, type TrainingData } from '@millrace/learning';
import type { FittingSite } from './fitter.ts';

/** The columns with the vectors and, for supervised learning, with the label. */
type Columns = { readonly featuresCol: string; readonly labelCol?: string };

/** The table's rows in memory that threads share. Refuses what no trainer can learn from. */
export async function readTrainingData(
  { featuresCol, labelCol }: Columns,
  site: FittingSite,
): Promise<TrainingData> {
  const column = quoteIdentifier(featuresCol);
  const isSparse = isSparseVector(site.field(featuresCol).type);
  const label = labelCol === undefined ? null : `CAST(${quoteIdentifier(labelCol)} AS DOUBLE)`;
  const { rows, width } = await checkColumns(column, isSparse, label, site);
  const data: TrainingData = {
    rows,
    width,
    features: sharedNumbers(rows * width),
    label: sharedNumbers(label === null ? 0 : rows),
  };
  const result = await site.session.run(
    `SELECT ${isSparse ? `${column}['values'], ${column}['indices']` : `${column}, NULL`}${label === null ? '' : `, ${label}`} FROM ${site.table}`,
  );
  let row = 0;
  for (
    let chunk = await result.fetchChunk();
    chunk !== null && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    site.signal.throwIfAborted();
    const values = chunk.getColumnVector(0) as DuckDBListVector;
    if (isSparse)
      copySparse(values, chunk.getColumnVector(1) as DuckDBListVector, chunk.rowCount, data, row);
    else copyVectors(values, chunk.rowCount, data, row);
    if (label !== null) {
      const labels = chunk.getColumnVector(2);
      for (let index = 0; index < chunk.rowCount; index += 1)
        data.label[row + index] = labels.getItem(index) as number;
    }
    row += chunk.rowCount;
  }
  return data;
}

/** Numbers in memory that threads share. */
export function sharedNumbers(length: number): Float64Array {
  return new Float64Array(
    new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT),
  ) as unknown as Float64Array;
}

function copyVectors(
  list: DuckDBListVector,
  count: number,
  { features, width }: TrainingData,
  row: number,
): void {
  const values = list.childVector;
  for (let index = 0; index < count; index += 1) {
    const from = list.getEntryOffset(index);
    const to = (row + index) * width;
    for (let place = 0; place < width; place += 1)
      features[to + place] = values.getItem(from + place) as number;
  }
}

/** The elements that aren't 0; those of new memory are. */
function copySparse(
  list: DuckDBListVector,
  indices: DuckDBListVector,
  count: number,
  { features, width }: TrainingData,
  row: number,
): void {
  const values = list.childVector;
  const places = indices.childVector;
  for (let index = 0; index < count; index += 1) {
    const from = list.getEntryOffset(index);
    const at = indices.getEntryOffset(index);
    const to = (row + index) * width;
    for (let place = 0; place < list.getEntryLength(index); place += 1)
      features[to + (places.getItem(at + place) as number)] = values.getItem(
        from + place,
      ) as number;
  }
}

async function checkColumns(
  column: string,
  isSparse: boolean,
  label: string | null,
  { session, table, limits }: FittingSite,
): Promise<{ readonly rows: number; readonly width: number }> {
  const features = isSparse ? `${column}['values']` : column;
  const size = isSparse ? `${column}['size']` : `len(${column})`;
  const finite = `list_bool_and(list_transform(${features}, x -> x IS NOT NULL AND isfinite(x)))`;
  const broken = isSparse
    ? `len(${features}) <> len(${column}['indices']) OR list_max(${column}['indices']) >= ${size} OR list_min(${column}['indices']) < 0 OR len(list_distinct(${column}['indices'])) <> len(${features})`
    : 'false';
  const reader = await session.runAndReadAll(
    `SELECT count(*), count(${features}), min(${size}), max(${size}), count(*) FILTER (len(${features}) > 0 AND NOT ${finite}), ${label === null ? '0' : `count(*) FILTER (${label} IS NULL OR NOT isfinite(${label}))`}, count(*) FILTER (${broken}) FROM ${table}`,
  );
  const [rows, vectors, narrowest, width, infinite, unlabeled, damaged] = reader
    .getRows()[0]!
    .map(Number);
  if (rows === 0) throw new LearningError('EMPTY_TRAINING_DATA');
  if (vectors !== rows) throw new LearningError('NULL_VECTOR');
  if (narrowest !== width) throw new LearningError('VECTOR_SIZE', `${narrowest} and ${width}`);
  if (damaged! > 0) throw new LearningError('DAMAGED_VECTOR');
  if (infinite! > 0) throw new LearningError('VECTOR_NOT_FINITE');
  if (unlabeled! > 0) throw new LearningError('INVALID_LABEL');
  if (rows! * (width! + 1) * 8 > limits.memoryBytes * 0.6) throw new LearningError('MEMORY_LIMIT');
  return { rows: rows!, width: width! };
}
