import { bindText } from '../queries/bind-text.ts';
import { querySet, sparkText, type QuerySetName } from '../queries/query-set.ts';
import { createRivals } from '../queries/rivals.ts';
import { describeShape, openSession } from './shape.ts';
import type { Shapes } from './stored-shapes.ts';

/** The shapes of a set's queries over its tables at scale 0.01. */
export async function setShapes(set: QuerySetName): Promise<Shapes> {
  const { tables, queries } = querySet(set, 0.01);
  const { schemas, close } = await createRivals(tables, 60_000);
  close();
  const connection = await openSession();
  const shapes = new Map<string, string>();
  for (const [query, text] of queries) {
    const bound = bindText(sparkText(text), schemas);
    const shape =
      bound.kind === 'refused'
        ? 'refused'
        : await describeShape(
            bound.program,
            connection,
            (table) => `read_parquet('${tables.get(table)}')`,
          );
    shapes.set(query, shape);
  }
  connection.closeSync();
  return shapes;
}
