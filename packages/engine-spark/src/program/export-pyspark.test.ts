import {
  aggregate,
  databaseRows,
  databaseScan,
  databaseText,
  databaseValue,
  closedFields,
  aggregateCall,
  column,
  equal,
  filter,
  findField,
  INTEGER,
  join,
  LONG,
  project,
  scan,
  sort,
  sortKey,
  stage,
  STRING,
  values,
  type Demand,
  type Relation,
} from '@millrace/plan';
import { bindExpression } from '@millrace/sql';
import { expect, test } from 'vitest';
import { exportPySpark } from './export-pyspark.ts';
import { printEngineScript } from './print-program.ts';

const at = (nodeId: string): { nodeId: string } => ({ nodeId });
const of = (relation: Relation, name: string, side: 0 | 1 = 0): ReturnType<typeof column> =>
  column(findField(relation.schema, name)!, side);

const flights = scan(
  '/shared/flights.parquet',
  { kind: 'parquet' },
  ['carrier', 'origin']
    .map((name) => ({ name, type: STRING, nullable: true }))
    .concat([{ name: 'delay', type: INTEGER, nullable: true }]),
  at('n1'),
);
const bound = bindExpression('delay > 15', flights.schema, { origin: at('n2') });
const late = filter(
  flights,
  bound.kind === 'bound' ? bound.expression : of(flights, 'delay'),
  at('n2'),
  'delay > 15',
);
const counted = aggregate(
  late,
  [{ name: 'carrier', expression: of(late, 'carrier') }],
  [{ name: 'late', call: aggregateCall('count', [], LONG, { nullable: false }) }],
  at('n3'),
);
const carriers = values(
  ['code', 'name'].map((name) => ({ name, type: STRING, nullable: true })),
  [
    ['AA', 'American'],
    ['DL', 'Delta'],
  ],
  at('n4'),
);
const named = join(
  'left',
  counted,
  carriers,
  equal(of(counted, 'carrier'), of(carriers, 'code', 1)),
  [
    { name: 'name', expression: of(carriers, 'name', 1) },
    { name: 'late', expression: of(counted, 'late') },
  ],
  at('n5'),
);
const sorted = sort(
  project(
    named,
    [
      { name: 'name', expression: of(named, 'name') },
      { name: 'late', expression: of(named, 'late') },
    ],
    at('n6'),
  ),
  [sortKey(of(named, 'late'), 'desc'), sortKey(of(named, 'name'))],
  at('n6'),
);
const show: Demand = {
  relation: sorted,
  target: {
    kind: 'result',
    nodeId: 'n7',
    title: 'Late flights',
    type: 'table',
    limit: 20,
    options: {},
  },
};
const titles = {
  n1: 'Read Parquet',
  n2: 'Late ones',
  n3: 'Group By',
  n4: 'Carriers',
  n5: 'Join',
  n6: 'Sort',
};

test('a program reads like a script that a person wrote', () => {
  const script = exportPySpark(stage([show]), {
    title: 'Late flights by carrier',
    titles,
    timeZone: 'America/New_York',
  });
  expect(script.slice(script.indexOf('# Read Parquet'))).toMatchInlineSnapshot(`
    "# Read Parquet (n1)
    rows_read_parquet = read_parquet("/shared/flights.parquet", "carrier STRING, delay INT")
    # Late ones (n2)
    late_ones = rows_read_parquet.where("delay > 15")
    # Group By (n3)
    group_by = late_ones.groupBy("carrier").agg(F.expr("count(*)").alias("late"))
    # Carriers (n4)
    carriers = rows("code STRING, name STRING", [("AA", "American"), ("DL", "Delta")])
    # Join (n5)
    join = (
        group_by.alias("l")
        .join(carriers.alias("r"), F.expr("l.carrier = r.code"), "left")
        .selectExpr("r.name AS name", "l.late AS late")
    )
    # Sort (n6)
    sort = join.orderBy(F.desc("late"), "name")
    show(expect(sort, "name STRING, late BIGINT"), "Late flights", limit=20)

    spark.stop()
    "
  `);
});

test('the same program gives the same script', () => {
  const print = (): string => printEngineScript(stage([show]), titles).text;
  expect(print()).toBe(print());
});

const salesOf = (nodeId: string): Relation => {
  const fields = [
    { name: 'id', type: INTEGER, nullable: true },
    { name: 'name', type: STRING, nullable: true },
    { name: 'n', type: LONG, nullable: true },
  ];
  const database = { connection: 'Shop', table: 'public.sales', query: '' };
  const texts = databaseScan('database:Shop/sales', database, fields, 'malformed', at(nodeId));
  const columns = fields.map(({ name, type }) => ({
    name,
    expression: databaseValue(of(texts, name), type),
  }));
  return project(texts, columns, at(nodeId));
};
const sales = salesOf('n1');

const intoTable = (relation: Relation): Demand => {
  const columns = closedFields(relation.schema);
  const texts = columns.map((field) => ({ name: field.name, expression: databaseText(field) }));
  return {
    relation: project(relation, texts, at('n9')),
    target: {
      kind: 'file',
      nodeId: 'n9',
      path: 'database:Shop/copies',
      saveMode: 'Append',
      partitionBy: [],
      singleFile: false,
      format: databaseRows,
      database: { connection: 'Shop', table: 'copies', columns, keys: [], truncate: false },
    },
  };
};

const scriptOf = (...demands: readonly Demand[]): string =>
  exportPySpark(stage(demands), { title: 'Copies', titles, timeZone: 'UTC' });

test('tables of databases are read and written in their types', () => {
  const some = project(
    filter(sales, equal(of(sales, 'id'), of(sales, 'n')), at('n2')),
    [{ name: 'name', expression: of(sales, 'name') }],
    at('n6'),
  );
  const script = scriptOf(intoTable(some));
  expect(script).toContain('SHOP_URL (such as jdbc:postgresql://host/database), SHOP_USER and');
  expect(script.slice(script.indexOf('# Read'))).toMatchInlineSnapshot(`
    "# Read Parquet (n1)
    rows_read_parquet = read_table("SHOP", "id INT, name STRING, n BIGINT", table="public.sales")
    # Late ones (n2)
    late_ones = rows_read_parquet.where("id = n")
    # Sort (n6)
    sort = late_ones.select("name")
    write_table(expect(sort, "name STRING"), "SHOP", "copies", mode="append")

    spark.stop()
    "
  `);
});

test('a table that two nodes read is stored first', () => {
  const shows = [salesOf('n1'), salesOf('n2')].map((relation) => ({ ...show, relation }));
  const script = scriptOf(...shows);
  expect(script.match(/read_table_once\(\s*"SHOP", "id INT/g)).toHaveLength(2);
  expect(script).toContain('def keep(');
});

test('a run reads and writes files beside it instead of tables', () => {
  const { text } = printEngineScript(stage([intoTable(sales)]));
  expect(text).toMatch(/read_csv\(\s*"database:Shop/);
  expect(text).toMatch(/write_csv\(\s*expect\(n9, "id STRING, name STRING, n STRING"\)/);
});
