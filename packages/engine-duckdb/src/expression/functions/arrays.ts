import { phrase, isIntegral, type DataType } from '@millrace/plan';
import { refuse, type Form, type Site } from '../form.ts';
import { printType, quoteIdentifier } from '../type.ts';
import { dateSequence } from './date-sequence.ts';
import { extremeOf, sortedNested } from './nested-order.ts';
import { isArrayOrStruct, mapValue } from './operators.ts';
import { normalizeKey } from '../normalize-key.ts';
import { mayRaise } from '../raises.ts';
import { joinWith } from './strings.ts';

const first =
  (body: (a: string) => string): Form =>
  (site) =>
    site.bind(0, body);
const both =
  (body: (a: string, b: string) => string): Form =>
  (site) =>
    site.bind(0, (a) => site.bind(1, (b) => body(a, b)));
const known = (parts: readonly string[], sql: string): string =>
  `CASE WHEN ${parts.map((part) => `${part} IS NOT NULL`).join(' AND ')} THEN ${sql} END`;

export const arrays = {
  array: (site, ...items) =>
    items.length === 0 ? `CAST([] AS ${printType(site.type)})` : `[${items.join(', ')}]`,
  size: (site, a) =>
    `CAST(${site.typeOf(0).kind === 'MAP' ? 'cardinality' : 'len'}(${a}) AS INTEGER)`,
  array_contains: both(
    (a, x) =>
      `CASE WHEN ${a} IS NULL OR ${x} IS NULL THEN NULL WHEN list_contains(${a}, ${x}) THEN true WHEN len(${a}) <> list_count(${a}) THEN NULL ELSE false END`,
  ),
  sort_array: (site, a) => {
    const ascending =
      site.args.length > 1 ? site.literal(1, phrase`The direction of sort_array`) : true;
    if (ascending === null) return `CAST(NULL AS ${printType(site.type)})`;
    const nested = nestedElement(site);
    if (nested !== null)
      return ascending === true
        ? sortedNested(site, a, nested, 'ASC', 'first')
        : sortedNested(site, a, nested, 'DESC', 'last');
    return ascending === true
      ? `list_sort(${a}, 'ASC', 'NULLS FIRST')`
      : `list_sort(${a}, 'DESC', 'NULLS LAST')`;
  },
  array_sort: (site, a) => {
    if (site.args.length > 1) return sortedBy(site, a);
    const nested = nestedElement(site);
    return nested === null
      ? `list_sort(${a}, 'ASC', 'NULLS LAST')`
      : sortedNested(site, a, nested, 'ASC', 'last');
  },
  element_at: (site, a, key) =>
    elementAt(
      site,
      a,
      key,
      (list, index) =>
        `WHEN abs(CAST(${index} AS BIGINT)) > len(${list}) THEN ${site.raise('INVALID_ARRAY_INDEX_IN_ELEMENT_AT', key)}`,
    ),
  try_element_at: (site, a, key) => elementAt(site, a, key, () => ''),
  get: both((a, i) => `CASE WHEN ${i} >= 0 THEN ${a}[CAST(${i} AS BIGINT) + 1] END`),
  array_distinct: (site) => bindSet(site, distinct),
  array_union: (site) =>
    site.bind(0, (a) =>
      site.bind(1, (b) => {
        const all = normalizeKey(`list_concat(${a}, ${b})`, site.type);
        return known([a, b], site.share(all, distinct));
      }),
    ),
  array_intersect: (site) =>
    bindSet(site, (a) =>
      site.bind(1, (b) =>
        known([a, b], `list_filter(${distinct(a)}, lambda _m: ${held('_m', b)})`),
      ),
    ),
  array_except: (site) =>
    bindSet(site, (a) =>
      site.bind(1, (b) =>
        known([a, b], `list_filter(${distinct(a)}, lambda _m: NOT ${held('_m', b)})`),
      ),
    ),
  array_join: (site, a, separator, replacement) => {
    const items =
      replacement === undefined
        ? `list_filter(${a}, lambda _j: _j IS NOT NULL)`
        : `list_transform(${a}, lambda _j: coalesce(_j, ${replacement}))`;
    const joined = `${joinWith(site, 1)}(${items}, ${separator})`;
    return known(replacement === undefined ? [separator!] : [separator!, replacement], joined);
  },
  array_position: both(
    (a, x) => `CAST(${known([a, x], `coalesce(list_position(${a}, ${x}), 0)`)} AS BIGINT)`,
  ),
  array_remove: both((a, x) =>
    known([x], `list_filter(${a}, lambda _r: _r IS NULL OR _r <> ${x})`),
  ),
  array_append: both((a, x) => known([a], `list_append(${a}, ${x})`)),
  array_prepend: both((a, x) => known([a], `list_prepend(${x}, ${a})`)),
  array_insert: (site) => {
    const zero = site.raise('INVALID_INDEX_OF_ZERO');
    return site.bind(0, (a) =>
      site.bind(1, (n) =>
        site.bind(2, (x) => {
          const before = `(CASE WHEN ${n} > 0 THEN CAST(${n} AS BIGINT) - 1 ELSE len(${a}) + ${n} + 1 END)`;
          const inside = `list_concat(list_append(list_resize(${a}, ${before}), ${x}), ${a}[${before} + 1:len(${a})])`;
          const ahead = `list_concat(list_resize([${x}], 1 - ${before}), ${a})`;
          return known(
            [a, n],
            `CASE WHEN ${n} = 0 THEN ${zero} WHEN ${before} < 0 THEN ${ahead} ELSE ${inside} END`,
          );
        }),
      ),
    );
  },
  array_compact: (_, a) => `list_filter(${a}, lambda _r: _r IS NOT NULL)`,
  array_max: (site, a) => extremeElement(site, 'list_max', a),
  array_min: (site, a) => extremeElement(site, 'list_min', a),
  slice: (site) => {
    const start = site.raise('INVALID_PARAMETER_VALUE.START');
    const length = site.raise('INVALID_PARAMETER_VALUE.LENGTH');
    return site.bind(0, (a) =>
      site.bind(1, (s) =>
        site.bind(2, (n) =>
          known(
            [a, s, n],
            `CASE WHEN ${s} = 0 THEN ${start} WHEN ${n} < 0 THEN ${length} WHEN ${s} < 0 AND -CAST(${s} AS BIGINT) > len(${a}) THEN ${a}[1:0] WHEN ${s} > 0 THEN ${a}[${s}:CAST(${s} AS BIGINT) + ${n} - 1] ELSE ${a}[len(${a}) + ${s} + 1:len(${a}) + ${s} + ${n}] END`,
          ),
        ),
      ),
    );
  },
  sequence: (site) => {
    if (site.type.kind !== 'ARRAY' || !isIntegral(site.type.element)) return dateSequence(site);
    const wrong = site.raise('ILLEGAL_SEQUENCE_BOUNDARIES');
    const series = (a: string, b: string, step: string, check: string): string =>
      known(
        [a, b, step],
        `CAST(CASE ${check} ELSE generate_series(CAST(${a} AS BIGINT), CAST(${b} AS BIGINT), CAST(${step} AS BIGINT)) END AS ${printType(site.type)})`,
      );
    return site.bind(0, (a) =>
      site.bind(1, (b) => {
        if (site.args.length < 3)
          return series(a, b, `CASE WHEN ${a} <= ${b} THEN 1 ELSE -1 END`, 'WHEN false THEN NULL');
        return site.bind(2, (step) =>
          series(
            a,
            b,
            step,
            `WHEN (${step} = 0 AND ${a} <> ${b}) OR (${step} > 0 AND ${a} > ${b}) OR (${step} < 0 AND ${a} < ${b}) THEN ${wrong} WHEN ${a} = ${b} THEN [CAST(${a} AS BIGINT)]`,
          ),
        );
      }),
    );
  },
  flatten: first(
    (a) => `CASE WHEN len(list_filter(${a}, lambda _f: _f IS NULL)) = 0 THEN flatten(${a}) END`,
  ),
  arrays_overlap: both((a, b) => {
    const common = `len(list_filter(${a}, lambda _o: _o IS NOT NULL AND coalesce(list_contains(${b}, _o), false))) > 0`;
    return `CASE WHEN ${a} IS NULL OR ${b} IS NULL THEN NULL WHEN ${common} THEN true WHEN len(${a}) > 0 AND len(${b}) > 0 AND (len(${a}) <> list_count(${a}) OR len(${b}) <> list_count(${b})) THEN NULL ELSE false END`;
  }),
  arrays_zip: (site) => {
    const { type } = site;
    if (type.kind !== 'ARRAY' || type.element.kind !== 'STRUCT')
      return refuse(phrase`Structs should come out.`);
    const { fields } = type.element;
    if (site.args.some((argument) => argument.type.kind === 'NULL'))
      return `CAST(NULL AS ${printType(type)})`;
    const lists = fields.map((_, index) => site.print(index * 2 + 1));
    const members = fields.map(
      ({ name }, index) => `${quoteIdentifier(name)} := struct_extract_at(_z, ${index + 1})`,
    );
    const zip = `list_transform(list_zip(${lists.join(', ')}), lambda _z: struct_pack(${members.join(', ')}))`;
    return known(lists, zip);
  },
  array_repeat: (site, x) =>
    site.bind(1, (n) =>
      known([n], `list_resize(CAST([] AS ${printType(site.type)}), greatest(${n}, 0), ${x})`),
    ),
  transform: (site, a) => `list_transform(${a}, ${site.lambda(1, indexed)})`,
  filter: (site, a) => `list_filter(${a}, ${site.lambda(1, indexed)})`,
  exists: (site, a) =>
    firstDecides(site, a, 'true') ??
    site.share(
      `list_transform(${a}, ${site.lambda(1)})`,
      (list) =>
        `CASE WHEN ${list} IS NULL THEN NULL WHEN list_contains(${list}, true) THEN true WHEN len(${list}) <> list_count(${list}) THEN NULL ELSE false END`,
    ),
  forall: (site, a) =>
    firstDecides(site, a, 'false') ??
    site.share(
      `list_transform(${a}, ${site.lambda(1)})`,
      (list) =>
        `CASE WHEN ${list} IS NULL THEN NULL WHEN list_contains(${list}, false) THEN false WHEN len(${list}) <> list_count(${list}) THEN NULL ELSE true END`,
    ),
  aggregate: (site, a, start) => {
    const list = site.typeOf(0);
    const isPlain = list.kind === 'ARRAY' && printType(list.element) === printType(site.typeOf(1));
    // With an initial value as an argument, DuckDB mixes up the columns of rows whose lists are of
    // different lengths.
    const reduced = site.share(a, (items) => {
      const result = isPlain
        ? `list_reduce(list_prepend(${start}, ${items}), ${site.lambda(2)})`
        : reducedInStructs(site, items, start);
      return `CASE WHEN ${items} IS NOT NULL THEN ${result} END`;
    });
    return site.args.length > 3 ? site.share(reduced, (sum) => site.apply(3, sum)) : reduced;
  },
  zip_with: (site) =>
    site.bind(0, (a) =>
      site.bind(1, (b) =>
        known(
          [a, b],
          `list_transform(list_zip(${a}, ${b}), lambda _z: ${site.apply(2, 'struct_extract_at(_z, 1)', 'struct_extract_at(_z, 2)')})`,
        ),
      ),
    ),
  map: (site, ...entries) => {
    if (entries.length === 0) return `CAST(MAP {} AS ${printType(site.type)})`;
    const keys = entries.filter((_, index) => index % 2 === 0);
    const values = entries.filter((_, index) => index % 2 === 1);
    return `map([${keys.join(', ')}], [${values.join(', ')}])`;
  },
  map_keys: 'map_keys',
  map_values: 'map_values',
  map_from_arrays: both((keys, values) => known([keys, values], `map(${keys}, ${values})`)),
  map_contains_key: (_, a, key) => `map_contains(${a}, ${key})`,
  named_struct: (site, ...parts) => {
    if (site.type.kind !== 'STRUCT') return refuse(phrase`A struct should come out.`);
    const keys = site.type.fields.map(({ name }) => name.toLowerCase());
    const repeated = site.type.fields.find((_, index) => keys.indexOf(keys[index]!) < index);
    if (repeated !== undefined)
      return refuse(
        phrase`Two members of a struct have the name \`${repeated.name}\`. Give one of them another name with AS.`,
      );
    return `struct_pack(${site.type.fields.map((field, index) => `${quoteIdentifier(field.name)} := ${parts[index * 2 + 1] ?? 'NULL'}`).join(', ')})`;
  },
} satisfies Record<string, Form>;

/**
 * EXISTS (decided by true) and FORALL (by false) of a condition that may fail: the elements after
 * the one that decides aren't tested. Null for a condition that can't fail.
 */
function firstDecides(site: Site, list: string, decisive: 'true' | 'false'): string | null {
  const condition = site.args[1]!;
  if (condition.kind !== 'lambda' || !mayRaise(condition.body)) return null;
  const type = site.typeOf(0);
  const item = printType(type.kind === 'ARRAY' ? type.element : type);
  const join = decisive === 'true' ? 'OR' : 'AND';
  const start = decisive === 'true' ? 'false' : 'true';
  const next = (decided: string, element: string): string =>
    `CASE WHEN ${decided} = ${decisive} THEN ${decisive} ELSE ${decided} ${join} (${site.apply(1, element)}) END`;
  return site.share(list, (items) => {
    const reduced = reducedWith(items, item, 'BOOLEAN', start, next);
    return `CASE WHEN ${items} IS NOT NULL THEN ${reduced} END`;
  });
}

/** DuckDB reduces values of one type, so each element is a struct of what is summed up and an item. */
function reducedInStructs(site: Site, items: string, start: string): string {
  const list = site.typeOf(0);
  const item = printType(list.kind === 'ARRAY' ? list.element : list);
  const sum = printType(site.typeOf(1));
  return reducedWith(items, item, sum, start, (left, right) => site.apply(2, left, right));
}

function reducedWith(
  items: string,
  item: string,
  sum: string,
  start: string,
  next: (sum: string, item: string) => string,
): string {
  // Functions inside of this one may reduce, too.
  for (let depth = 0; ; depth += 1) {
    const [left, right] = [`_sum${depth}`, `_next${depth}`];
    const body = next(`${left}.s`, `${right}.i`);
    const others = body.replaceAll(`${left}.s`, '').replaceAll(`${right}.i`, '');
    if (others.includes(left) || others.includes(right)) continue;
    const structs = `list_transform(${items}, lambda _item: {'s': CAST(NULL AS ${sum}), 'i': _item})`;
    const first = `{'s': CAST(${start} AS ${sum}), 'i': CAST(NULL AS ${item})}`;
    return `list_reduce(list_prepend(${first}, ${structs}), lambda ${left}, ${right}: {'s': CAST(${body} AS ${sum}), 'i': ${right}.i}).s`;
  }
}

/** Each element is inserted behind those that don't come after it, so equal ones keep their order. */
function sortedBy(site: Site, a: string): string {
  const unordered = site.raise('COMPARATOR_RETURNS_NULL');
  const order = site.apply(1, '_sort_e', '_sort_x[1]');
  if (order.replaceAll('_sort_e', '').replaceAll('_sort_x[1]', '').includes('_sort_'))
    return refuse(
      phrase`\`array_sort\` by a function inside another one isn't supported on the embedded engine. Sort the inner array in a node before this one.`,
    );
  const isBefore = site.share(
    order,
    (sign) => `CASE WHEN ${sign} IS NULL THEN ${unordered} ELSE ${sign} <= 0 END`,
  );
  const place = `len(list_filter(_sort_all, lambda _sort_e: ${isBefore}))`;
  const inserted = site.share(
    place,
    (at) =>
      `list_concat(list_concat(_sort_all[1:${at}], _sort_x), _sort_all[${at} + 1:len(_sort_all)])`,
  );
  return site.share(
    a,
    (list) =>
      `CASE WHEN len(${list}) < 2 THEN ${list} ELSE list_reduce(list_transform(${list}, lambda _sort_x: [_sort_x]), lambda _sort_all, _sort_x: ${inserted}) END`,
  );
}

/** DuckDB counts elements from 1, Spark's lambdas from 0. */
function indexed(names: readonly string[]): readonly string[] {
  return names.map((name, index) => (index === 1 ? `CAST(${name} - 1 AS INTEGER)` : name));
}

/** The first argument with its elements as a set shows them. */
function bindSet(site: Site, body: (a: string) => string): string {
  return site.bind(0, (a) => {
    const elements = normalizeKey(a, site.typeOf(0));
    return elements === a ? body(a) : site.share(elements, body);
  });
}

/** The first of equal elements, in order. */
function distinct(list: string): string {
  return `list_filter(${list}, lambda _d, _i: len(list_filter(${list}[1:_i - 1], lambda _e: _e IS NOT DISTINCT FROM _d)) = 0)`;
}

function held(element: string, list: string): string {
  return `(len(list_filter(${list}, lambda _e: _e IS NOT DISTINCT FROM ${element})) > 0)`;
}

function extremeElement(site: Site, name: 'list_max' | 'list_min', a: string): string {
  const nested = nestedElement(site);
  return nested === null ? `${name}(${a})` : extremeOf(name, a, nested);
}

/** The type of the elements if DuckDB orders them otherwise than Spark. */
function nestedElement(site: Site): DataType | null {
  const type = site.typeOf(0);
  return type.kind === 'ARRAY' && isArrayOrStruct(type.element) ? type.element : null;
}

function elementAt(
  site: Site,
  a: string,
  key: string,
  outside: (list: string, index: string) => string,
): string {
  if (site.typeOf(0).kind === 'MAP') return mapValue(site, a, key);
  const zero = site.raise('INVALID_INDEX_OF_ZERO');
  return site.bind(0, (list) =>
    site.bind(
      1,
      (index) =>
        `CASE WHEN ${list} IS NOT NULL AND ${index} = 0 THEN ${zero} ${outside(list, index)} ELSE ${list}[${index}] END`,
    ),
  );
}
