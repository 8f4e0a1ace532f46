import { constantOf, walk } from '@millrace/plan';
import type { Form, Site } from '../form.ts';
import { mapValue } from './operators.ts';

/** Maps of DuckDB are lists of keys and values: duplicate and null keys raise there too. */
export const maps = {
  map_concat: (site) => {
    const maps = site.args.map((_, index) => index);
    const joined = (rest: readonly number[], names: readonly string[]): string => {
      const [index, ...others] = rest;
      if (index !== undefined) return site.bind(index, (name) => joined(others, [...names, name]));
      const keys = names.map((name) => `map_keys(${name})`);
      const values = names.map((name) => `map_values(${name})`);
      return known(names, `map(${concatenated(keys)}, ${concatenated(values)})`);
    };
    return joined(maps, []);
  },
  map_entries: 'map_entries',
  map_from_entries: (site) =>
    site.bind(0, (a) => {
      const item = entryName(site);
      const part = (index: number): string =>
        `list_transform(${a}, lambda ${item}: struct_extract_at(${item}, ${index}))`;
      return `CASE WHEN len(list_filter(${a}, lambda ${item}: ${item} IS NULL)) = 0 THEN map(${part(1)}, ${part(2)}) END`;
    }),
  map_filter: (site) =>
    site.bind(0, (m) => {
      const item = entryName(site);
      const test = site.apply(1, `${item}.key`, `${item}.value`);
      return known(
        [m],
        `map_from_entries(list_filter(map_entries(${m}), lambda ${item}: ${test}))`,
      );
    }),
  map_zip_with: (site) =>
    site.bind(0, (a) =>
      site.bind(1, (b) => {
        const key = entryName(site);
        const both = `list_concat(map_keys(${a}), list_filter(map_keys(${b}), lambda ${key}: NOT map_contains(${a}, ${key})))`;
        const first = mapValue(site, a, key);
        const body = site.apply(2, key, first, `map_extract_value(${b}, ${key})`);
        return known([a, b], `map(${both}, list_transform(${both}, lambda ${key}: ${body}))`);
      }),
    ),
  transform_keys: (site) => transformed(site, (m, changed) => `map(${changed}, map_values(${m}))`),
  transform_values: (site) => transformed(site, (m, changed) => `map(map_keys(${m}), ${changed})`),
  str_to_map: (site) => {
    const pairs = site.args.length > 1 ? delimiter(site, 1) : `','`;
    const values = site.args.length > 2 ? delimiter(site, 2) : `':'`;
    if (pairs === null || values === null) return `CAST(NULL AS MAP(VARCHAR, VARCHAR))`;
    if (pairs === undefined || values === undefined) return splitPairs(site);
    return site.bind(0, (a) => {
      const list = `string_split(${a}, ${pairs})`;
      const keys = `list_transform(${list}, lambda _p: split_part(_p, ${values}, 1))`;
      const rest = `CASE WHEN contains(_p, ${values}) THEN substr(_p, strpos(_p, ${values}) + length(${values})) END`;
      return known([a], `map(${keys}, list_transform(${list}, lambda _p: ${rest}))`);
    });
  },
} satisfies Record<string, Form>;

function transformed(site: Site, body: (map: string, changed: string) => string): string {
  return site.bind(0, (m) => {
    const item = entryName(site);
    const changed = site.apply(1, `${item}.key`, `${item}.value`);
    return known([m], body(m, `list_transform(map_entries(${m}), lambda ${item}: ${changed})`));
  });
}

/** A variable that no map function inside the arguments uses: they have fewer calls inside. */
function entryName(site: Site): string {
  let calls = 0;
  for (const argument of site.args)
    walk(argument, ({ kind }) => {
      if (kind === 'call') calls += 1;
    });
  return `_m${calls}`;
}

/** The map by delimiters that are regular expressions, or come from columns. */
function splitPairs(site: Site): string {
  const given = (index: number, otherwise: string): string =>
    site.args.length > index ? site.print(index) : otherwise;
  return site.share(given(1, `','`), (pairs) =>
    site.share(given(2, `':'`), (values) =>
      site.share(`spark_regex_split(${site.print(0)}, ${pairs}, -1)`, (list) => {
        const parts = `list_transform(${list}, lambda _p: spark_regex_split(_p, ${values}, 2))`;
        return `CASE WHEN ${list} IS NOT NULL AND ${values} IS NOT NULL THEN map(list_transform(${parts}, lambda _p: _p[1]), list_transform(${parts}, lambda _p: _p[2])) END`;
      }),
    ),
  );
}

/** Spark splits by a regular expression; undefined if it isn't a plain text. */
function delimiter(site: Site, index: number): string | null | undefined {
  const value = constantOf(site.args[index]!);
  if (value === undefined || value === null) return value;
  const text = String(value).replaceAll(/\\([^\p{L}\p{N}])/gu, (_, escaped: string) => escaped);
  const isPlain = !/[\\.*+?()[\]{}|^$]/.test(String(value).replaceAll(/\\[^\p{L}\p{N}]/gu, ''));
  if (text === '' || !isPlain) return undefined;
  return `'${text.replaceAll("'", "''")}'`;
}

function concatenated(lists: readonly string[]): string {
  return lists.reduce((left, right) => `list_concat(${left}, ${right})`);
}

function known(parts: readonly string[], sql: string): string {
  return `CASE WHEN ${parts.map((part) => `${part} IS NOT NULL`).join(' AND ')} THEN ${sql} END`;
}
