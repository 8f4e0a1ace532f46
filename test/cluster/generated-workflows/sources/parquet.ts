import { typeName, values, type DataType, type Value } from '@millrace/plan';
import { cellValue, drawColumns, type ColumnKind } from '../columns.ts';
import { Dice } from '../dice.ts';
import type { Source, SourceMaker } from './source.ts';

/**
 * A Parquet file, or a folder of two; its columns found or declared, also some only, in another
 * order, or one that is not there.
 */
export const parquetSource: SourceMaker = async (draw, index, writeParquet): Promise<Source> => {
  const dice = new Dice(draw.numbers);
  const columns = drawColumns(draw.columns);
  const rows = draw.rows.map((cells) => columns.map((column, at) => cellValue(column, cells[at])));
  const inParts = dice.chance(3);
  const path = `/data/p${index}${inParts ? '' : '.parquet'}`;
  const files: Record<string, Uint8Array> = {};
  for (const [part, content] of (inParts ? [rows.slice(0, 3), rows.slice(3)] : [rows]).entries()) {
    files[inParts ? `${path}/part-${part}.parquet` : path] = await writeParquet(
      table(columns, content),
    );
  }
  const read = inParts ? dice.pick([path, `${path}/*.parquet`]) : path;
  return {
    processor: 'Read Parquet',
    settings: { path: read, ...(dice.chance(2) ? declared(columns, dice) : {}) },
    files,
  };
};

function table(
  columns: readonly ColumnKind[],
  rows: readonly (readonly Value[])[],
): ReturnType<typeof values> {
  return values(
    columns.map(({ name, type }) => ({ name, type, nullable: true })),
    rows,
    { nodeId: 'source' },
  );
}

function declared(columns: readonly ColumnKind[], dice: Dice): Readonly<Record<string, string>> {
  const wanted: readonly { readonly name: string; readonly type: DataType }[] = dice.some(
    columns,
    1,
    columns.length,
  );
  return {
    outputColNames: JSON.stringify(wanted.map(({ name }) => name)),
    outputColTypes: JSON.stringify(wanted.map(({ type }) => typeName(type))),
  };
}
