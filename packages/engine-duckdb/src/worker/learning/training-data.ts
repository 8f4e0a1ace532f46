import type { DuckDBListVector } from '@duckdb/node-api';
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
  const features = quoteIdentifier(featuresCol);
  const label = labelCol === undefined ? null : `CAST(${quoteIdentifier(labelCol)} AS DOUBLE)`;
  const { rows, width } = await checkColumns(features, label, site);
  const data: TrainingData = {
    rows,
    width,
    features: shared(rows * width),
    label: shared(label === null ? 0 : rows),
  };
  const result = await site.session.run(
    `SELECT ${features}${label === null ? '' : `, ${label}`} FROM ${site.table}`,
  );
  let row = 0;
  for (
    let chunk = await result.fetchChunk();
    chunk !== null && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    site.signal.throwIfAborted();
    copyVectors(chunk.getColumnVector(0) as DuckDBListVector, chunk.rowCount, data, row);
    if (label !== null) {
      const values = chunk.getColumnVector(1);
      for (let index = 0; index < chunk.rowCount; index += 1)
        data.label[row + index] = values.getItem(index) as number;
    }
    row += chunk.rowCount;
  }
  return data;
}

function shared(length: number): Float64Array {
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

async function checkColumns(
  features: string,
  label: string | null,
  { session, table, limits }: FittingSite,
): Promise<{ readonly rows: number; readonly width: number }> {
  const finite = `list_bool_and(list_transform(${features}, x -> x IS NOT NULL AND isfinite(x)))`;
  const reader = await session.runAndReadAll(
    `SELECT count(*), count(${features}), min(len(${features})), max(len(${features})), count(*) FILTER (len(${features}) > 0 AND NOT ${finite}), ${label === null ? '0' : `count(*) FILTER (${label} IS NULL OR NOT isfinite(${label}))`} FROM ${table}`,
  );
  const [rows, vectors, narrowest, width, broken, unlabeled] = reader.getRows()[0]!.map(Number);
  if (rows === 0) throw new LearningError('EMPTY_TRAINING_DATA');
  if (vectors !== rows) throw new LearningError('NULL_VECTOR');
  if (narrowest !== width) throw new LearningError('VECTOR_SIZE', `${narrowest} and ${width}`);
  if (broken! > 0) throw new LearningError('VECTOR_NOT_FINITE');
  if (unlabeled! > 0) throw new LearningError('INVALID_LABEL');
  if (rows! * (width! + 1) * 8 > limits.memoryBytes * 0.6) throw new LearningError('MEMORY_LIMIT');
  return { rows: rows!, width: width! };
}
