import { BOOLEAN, DATE, DOUBLE, INTEGER, LONG, STRING, TIMESTAMP, array, decimal, values, type DataType, type Relation } from '@millrace/plan';

/** The tables of the conformance file, without their rows. */
export const conformanceInputs: Readonly<Record<string, Relation>> = {
  t: table({
    id: INTEGER,
    i: INTEGER,
    j: INTEGER,
    b: LONG,
    d: DOUBLE,
    e: DOUBLE,
    m: decimal(10, 2),
    n: decimal(12, 4),
    s: STRING,
    u: STRING,
    dt: DATE,
    dt2: DATE,
    ts: TIMESTAMP,
    bl: BOOLEAN,
    arr: array(INTEGER),
    sarr: array(STRING),
    js: STRING,
    g: STRING,
  }),
  l: table({ k: INTEGER, lv: STRING }),
  r: table({ k: INTEGER, rv: STRING }),
  f: table({ id: INTEGER, x: DOUBLE }),
};

function table(columns: Readonly<Record<string, DataType>>): Relation {
  return values(
    Object.entries(columns).map(([name, type]) => ({ name, type, nullable: true })),
    [],
    { nodeId: 'n0' },
  );
}
