/**
 * An expression of Spark SQL, and what it is compared with in DuckDB, at most `bound` times as fast.
 * Both are aggregated to one value.
 */
export type Case = {
  readonly operation: string;
  readonly type: string;
  readonly ours: string;
  readonly native: string;
  readonly bound: number;
};

export function arithmeticCases(): readonly Case[] {
  return [
    ...integers('INTEGER', 'i', 'j'),
    ...integers('LONG', 'l', 'm'),
    ...decimals('DECIMAL(7,2)', 'd7', 'e7', 2),
    ...decimals('DECIMAL(15,2)', 'd15', 'e15', 2),
    ...decimals('DECIMAL(38,10)', 'd38', 'e38', 6),
    ...casts(),
    ...strings(),
  ];
}

function integers(type: string, a: string, b: string): readonly Case[] {
  const make = (operation: string, ours: string, native = ours): Case => ({
    operation,
    type,
    ours,
    native,
    bound: 1.3,
  });
  return [
    ...['+', '-', '*', '/', '%'].map((sign) => make(`a ${sign} b`, `sum(${a} ${sign} ${b})`)),
    make('a div b', `sum(${a} div ${b})`, `sum(${a} // ${b})`),
    make('sum', `sum(${a})`),
    make('avg', `avg(${a})`),
    make('round to tens', `sum(round(${a}, -1))`),
    make('cast to DOUBLE', `sum(CAST(${a} AS DOUBLE))`),
    type === 'LONG'
      ? make('cast to INTEGER', `sum(CAST(${a} AS INT))`)
      : make('cast to LONG', `sum(CAST(${a} AS BIGINT))`),
  ];
}

/** All are compared with a quotient of doubles. */
function decimals(type: string, a: string, b: string, bound: number): readonly Case[] {
  const native = `sum(CAST(${a} AS DOUBLE) / CAST(${b} AS DOUBLE))`;
  const make = (operation: string, ours: string): Case => ({
    operation,
    type,
    ours,
    native,
    bound,
  });
  return [
    ...['+', '-', '*', '/', '%', 'div'].map((sign) =>
      make(`a ${sign} b`, `sum(${a} ${sign} ${b})`),
    ),
    make('a / 4', `sum(${a} / 4)`),
    make('sum', `sum(${a})`),
    make('avg', `avg(${a})`),
    make('round to one digit', `sum(round(${a}, 1))`),
    make('cast to LONG', `sum(CAST(${a} AS BIGINT))`),
    make('cast to DOUBLE', `sum(CAST(${a} AS DOUBLE))`),
  ];
}

function casts(): readonly Case[] {
  const from = (column: string, type: string, native = type): Case => ({
    operation: `cast to ${type}`,
    type: 'STRING',
    ours: `count(CAST(${column} AS ${type}))`,
    native: `count(TRY_CAST(${column} AS ${native}))`,
    bound: 1.5,
  });
  const to = (column: string, type: string, native = `CAST(${column} AS VARCHAR)`): Case => ({
    operation: 'cast to STRING',
    type,
    ours: `max(CAST(${column} AS STRING))`,
    native: `max(${native})`,
    bound: 1.5,
  });
  return [
    from('integer_text', 'INT'),
    from('integer_text', 'BIGINT'),
    from('decimal_text', 'DECIMAL(15,2)'),
    from('decimal_text', 'DOUBLE'),
    from('day_text', 'DATE'),
    from('instant_text', 'TIMESTAMP'),
    to('i', 'INTEGER'),
    to('l', 'LONG'),
    to('d15', 'DECIMAL(15,2)'),
    to('x', 'DOUBLE'),
    to('day', 'DATE'),
    to('instant', 'TIMESTAMP', 'CAST(CAST(instant AS TIMESTAMP) AS VARCHAR)'),
  ];
}

function strings(): readonly Case[] {
  const make = (operation: string, ours: string, native = ours): Case => ({
    operation,
    type: 'STRING',
    ours,
    native,
    bound: 1.2,
  });
  return [
    make('upper', 'max(upper(name))'),
    make('lower', 'max(lower(name))'),
    make('length', 'sum(length(name))'),
    make('trim', 'max(trim(name))'),
    make('substring', 'max(substring(name, 3, 8))'),
    make('concat', "max(concat(name, '!'))"),
    make('replace', "max(replace(name, 'of', 'at'))"),
    make('reverse', 'max(reverse(name))'),
    make('instr', "sum(instr(name, 'of'))"),
    make('lpad', "max(lpad(name, 40, '-'))"),
    make('LIKE', "count_if(name LIKE '%77%')"),
    make('split_part', "max(split_part(name, ' ', 2))"),
  ];
}
