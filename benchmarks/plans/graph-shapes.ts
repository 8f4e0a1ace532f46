import { lowerGraph } from '@millrace/processors';
import { stage } from '@millrace/plan';
import { drawQuestion, joinOrders } from '../graphs/draw-question.ts';
import { questions } from '../graphs/questions.ts';
import { columnsOf, tableNames, type TableName } from '../graphs/tables.ts';
import { describeShape, openSession } from './shape.ts';
import type { Shapes } from './stored-shapes.ts';

/** Rows of the tables at scale 0.01: DuckDB orders joins by them. */
const rows: Readonly<Record<TableName, number>> = {
  region: 5,
  nation: 25,
  supplier: 100,
  customer: 1500,
  part: 2000,
  partsupp: 8000,
  orders: 15_000,
  lineitem: 60_000,
};

/** The shapes of the questions drawn as nodes, over made-up rows: they need no files. */
export async function graphShapes(): Promise<Shapes> {
  const connection = await openSession();
  for (const table of tableNames) {
    const columns = columnsOf(table).map(({ name, type }) => `${valueOf(type)} AS ${name}`);
    await connection.run(
      `CREATE TABLE ${table} AS SELECT ${columns.join(', ')} FROM range(${rows[table]}) AS r(i)`,
    );
  }
  const shapes = new Map<string, string>();
  for (const question of questions)
    for (const order of joinOrders(question)) {
      const { demands } = lowerGraph(drawQuestion(question, order));
      const shape = await describeShape(stage(demands), connection, (table) => table);
      shapes.set(`${question.query} as ${order.join(', ')}`, shape);
    }
  connection.closeSync();
  return shapes;
}

function valueOf(type: string): string {
  switch (type) {
    case 'LONG':
      return 'i';
    case 'STRING':
      return 'CAST(i AS VARCHAR)';
    case 'DATE':
      return "CAST(DATE '1992-01-01' + CAST(i % 2500 AS INTEGER) AS DATE)";
    default:
      return `CAST(i % 1000 AS ${type})`;
  }
}
