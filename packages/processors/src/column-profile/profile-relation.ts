import { writeText, renderTextProblem } from '@millrace/model';
import { column, limit, project, type Field, type Origin, type Relation } from '@millrace/plan';
import { bindQuery } from '@millrace/sql';
import { binsSql, boundsSql, measuresSql } from './bins.ts';
import { kindOf } from './kinds.ts';
import { LONGEST_TEXT, MAX_VALUES } from './limits.ts';
import { familySql, partSql, type Family } from './parts.ts';

/**
 * The profile of columns as a relation, in one plan for any engine; `readProfile` reads its rows.
 * Its size does not grow with the columns: values of one kind are looked at together, a row each
 * with the column's place.
 *
 * @param rows only so many first rows; null for all
 */
export function profileRelation(
  input: Relation,
  fields: readonly Field[],
  rows: number | null,
): Relation {
  const { origin } = input;
  const named = fields.map((field, place) => ({ name: `c${place}`, expression: column(field) }));
  const narrow = project(input, named, origin);
  const oneMore = rows === null ? narrow : limit(narrow, rows + 1, 0, origin);
  const base = rows === null ? narrow : limit(oneMore, rows, 0, origin);
  const tables: Record<string, Relation> = { base, onemore: oneMore };
  const define = (name: string, text: string): void =>
    void (tables[name] = query(text, tables, origin));

  const families = (['wholes', 'reals', 'decimals', 'texts'] as const).filter((family) => {
    const text = familySql(family, fields);
    if (text !== null) define(family, text);
    return text !== null;
  });
  const queries = [rowsSql, ...ownSql(fields), ...families.map((family) => figuresSql[family])];
  const measured = families.filter((family) => family !== 'texts');
  if (measured.length > 0) {
    define('measures', measuresSql(measured));
    define('bounds', boundsSql);
    queries.push(
      partSql('bounds', 'place', { last: 'last', low: 'low', width: 'width' }, 'FROM bounds'),
    );
    queries.push(
      partSql(
        'bin',
        'place',
        { bin: 'bin', count: 'count(*)' },
        `FROM (${binsSql}) GROUP BY place, bin`,
      ),
    );
  }
  for (const family of families.filter((each) => each !== 'decimals')) {
    define(
      `counted_${family}`,
      `SELECT place, value, count(*) AS number FROM ${family} GROUP BY place, value`,
    );
    queries.push(
      partSql('distinct', 'place', { count: 'count(*)' }, `FROM counted_${family} GROUP BY place`),
      valuesSql(family),
    );
  }
  return query(queries.join('\nUNION ALL\n'), tables, origin);
}

const rowsSql = partSql(
  'rows',
  "''",
  { count: '(SELECT count(*) FROM base)', known: 'count(*)' },
  'FROM onemore',
);

/** SQL for columns that can't be counted together with others. */
function ownSql(fields: readonly Field[]): readonly string[] {
  const structs = fields.flatMap(({ type }, place) => {
    const kind = kindOf(type);
    if (kind !== 'other' && kind !== 'decimal') return [];
    const extreme = (name: 'min' | 'max'): string =>
      kind === 'decimal' ? `CAST(${name}(c${place}) AS STRING)` : 'CAST(NULL AS STRING)';
    return [
      `named_struct('place', '${place}', 'number', count(c${place}), 'least', ${extreme('min')}, 'greatest', ${extreme('max')})`,
    ];
  });
  if (structs.length === 0) return [];
  const exploded = `(SELECT explode(own) AS one FROM (SELECT array(${structs.join(', ')}) AS own FROM base))`;
  return [
    partSql(
      'own',
      'one.place',
      { count: 'one.number', least: 'one.least', greatest: 'one.greatest' },
      `FROM ${exploded}`,
    ),
  ];
}

/** Up to here squares are finite; the standard deviation of larger values is unknown. */
const MODERATE = '1e150D';
const deviation = `stddev(CASE WHEN abs(value) < ${MODERATE} THEN value END)`;

const figuresSql: Record<Family, string> = {
  wholes: partSql(
    'whole',
    'place',
    {
      count: 'count(*)',
      least: 'min(value)',
      greatest: 'max(value)',
      mean: 'avg(CAST(value AS DOUBLE))',
      deviation: 'stddev(CAST(value AS DOUBLE))',
    },
    'FROM wholes GROUP BY place',
  ),
  reals: partSql(
    'real',
    'place',
    {
      count: 'count(*)',
      nan: 'count_if(isnan(value))',
      mean: 'avg(CASE WHEN NOT isnan(value) THEN value END)',
      deviation,
      least: 'min(CASE WHEN NOT isnan(value) THEN value END)',
      greatest: 'max(CASE WHEN NOT isnan(value) THEN value END)',
    },
    'FROM reals GROUP BY place',
  ),
  decimals: partSql(
    'decimal',
    'place',
    { mean: 'avg(value)', deviation },
    'FROM decimals GROUP BY place',
  ),
  texts: partSql(
    'text',
    'place',
    {
      count: 'count(*)',
      shortest: 'min(length(value))',
      longest: 'max(length(value))',
      empty: "count_if(value = '')",
      length: 'avg(length(value))',
      least: `left(min(value), ${LONGEST_TEXT + 1})`,
      greatest: `left(max(value), ${LONGEST_TEXT + 1})`,
    },
    'FROM texts GROUP BY place',
  ),
};

function valuesSql(family: Exclude<Family, 'decimals'>): string {
  const value = {
    whole: family === 'wholes' ? 'value' : 'NULL',
    real: family === 'reals' ? 'value' : 'NULL',
    text: family === 'texts' ? `left(value, ${LONGEST_TEXT + 1})` : 'NULL',
  };
  const ranked = `(SELECT *, row_number() OVER (PARTITION BY place ORDER BY number DESC, value) AS rank FROM counted_${family})`;
  return partSql(
    'value',
    'place',
    { rank: 'rank', count: 'number', ...value },
    `FROM ${ranked} WHERE rank <= ${MAX_VALUES}`,
  );
}

function query(text: string, tables: Readonly<Record<string, Relation>>, origin: Origin): Relation {
  const binding = bindQuery(text, tables, { origin: { nodeId: origin.nodeId } });
  if (binding.kind === 'bound') return binding.relation;
  const reason =
    binding.kind === 'unknown'
      ? writeText(binding.reason)
      : binding.problems.map((problem) => renderTextProblem(problem).message).join(' ');
  throw new Error(`A query of the profile is wrong. ${reason}\n${text}`);
}
