import {
  BIGINT,
  BOOLEAN,
  DATE,
  DOUBLE,
  FLOAT,
  INTEGER,
  VARCHAR,
  type DuckDBType,
} from '@duckdb/node-api';
import { parseParquetColumns, type ParquetNode } from '@millrace/engine';
import { columnKey, type Field } from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import { quoteText } from '../../../expression/literal.ts';
import type { Session } from '../../session.ts';
import type { StoredSchema } from './stored-schemas.ts';

/** A column of the files as DuckDB reads it. `nodes`: as each schema has it. */
export type FoundColumn = {
  readonly name: string;
  readonly type: DuckDBType;
  readonly nodes: readonly ParquetNode[];
};

/**
 * The columns of files that have the names of these fields, by key. Types that DuckDB reads in more
 * than one way, or that differ between files, are asked for.
 */
export async function foundColumns(
  wanted: readonly Field[],
  schemas: readonly StoredSchema[],
  session: Session,
): Promise<ReadonlyMap<string, FoundColumn>> {
  const keys = new Set(wanted.map(({ name }) => columnKey(name)));
  const columns = new Map<string, ParquetNode[]>();
  for (const node of schemas.flatMap((schema) => nodesNamed(keys, schema))) {
    const key = columnKey(node.element.name);
    const nodes = columns.get(key);
    if (nodes === undefined) columns.set(key, [node]);
    else nodes.push(node);
  }
  const types = await typesOf([...columns.values()], schemas, session);
  return new Map(
    [...columns].map(([key, nodes], index) => {
      const { name } = nodes[0]!.element;
      return [key, { name, type: types[index]!, nodes }];
    }),
  );
}

function nodesNamed(keys: ReadonlySet<string>, { columns }: StoredSchema): readonly ParquetNode[] {
  return parseParquetColumns(columns.filter(({ name }) => keys.has(columnKey(name))));
}

async function typesOf(
  columns: readonly (readonly ParquetNode[])[],
  schemas: readonly StoredSchema[],
  session: Session,
): Promise<readonly DuckDBType[]> {
  const known = columns.map((nodes) => {
    const [type, ...others] = new Set(nodes.map(plainType));
    return type === undefined || others.length > 0 ? null : type;
  });
  const open = columns.filter((_, index) => known[index] === null);
  if (open.length === 0) return known as readonly DuckDBType[];
  const names = open.map(([first]) => quoteIdentifier(first!.element.name)).join(', ');
  const files = schemas.map(({ file }) => quoteText(file)).join(', ');
  const byName = schemas.length > 1 ? ', union_by_name = true' : '';
  const result = await session.run(
    `SELECT ${names} FROM read_parquet([${files}], hive_partitioning = false${byName}) LIMIT 0`,
  );
  const asked = result.columnTypes().values();
  return known.map((type) => type ?? asked.next().value!);
}

/** DuckDB's type for a column of a common type; null for others. */
export function plainType({ element, children }: ParquetNode): DuckDBType | null {
  if (children.length > 0 || element.repetition_type === 'REPEATED') return null;
  const { type, converted_type: converted = 'none', logical_type: logical } = element;
  const annotation = logical === undefined ? 'none' : logical.type;
  const isWhole = logical?.type === 'INTEGER' && !logical.isSigned ? 'unsigned' : annotation;
  return plain.get(`${type} ${converted} ${isWhole}`) ?? null;
}

const plain: ReadonlyMap<string, DuckDBType> = new Map<string, DuckDBType>([
  ['BOOLEAN none none', BOOLEAN],
  ['INT32 none none', INTEGER],
  ['INT32 INT_32 none', INTEGER],
  ['INT32 INT_32 INTEGER', INTEGER],
  ['INT32 DATE none', DATE],
  ['INT32 DATE DATE', DATE],
  ['INT64 none none', BIGINT],
  ['INT64 INT_64 none', BIGINT],
  ['INT64 INT_64 INTEGER', BIGINT],
  ['FLOAT none none', FLOAT],
  ['DOUBLE none none', DOUBLE],
  ['BYTE_ARRAY UTF8 none', VARCHAR],
  ['BYTE_ARRAY UTF8 STRING', VARCHAR],
]);
