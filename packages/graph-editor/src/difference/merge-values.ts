import { freeId } from '../document/free-id.ts';
import { isEqual, isObject } from './same.ts';

/**
 * Whose value wins where both have changed the same thing: this copy's, or the one of the changes.
 */
export type Winner = 'here' | 'changes';

export type Merged = { readonly value: unknown; readonly clashes: readonly string[] };

/**
 * Applies a change from `before` to `after`, made to another copy, to a value. `path` names it
 * where the two clash.
 */
export function mergeValues(
  before: unknown,
  after: unknown,
  here: unknown,
  winner: Winner,
  path: string,
): Merged {
  if (isEqual(before, after) || isEqual(after, here)) return { value: here, clashes: [] };
  if (isEqual(before, here)) return { value: after, clashes: [] };
  if (isObject(after) && isObject(here))
    return mergeObjects(isObject(before) ? before : {}, after, here, winner, path);
  if (Array.isArray(after) && Array.isArray(here))
    return mergeLists(Array.isArray(before) ? before : [], after, here, winner, path);
  return { value: winner === 'here' ? here : after, clashes: [path] };
}

type Members = Readonly<Record<string, unknown>>;

function mergeObjects(
  before: Members,
  after: Members,
  here: Members,
  winner: Winner,
  path: string,
): Merged {
  const value: Record<string, unknown> = { ...here };
  const clashes: string[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const merged = mergeValues(before[name], after[name], here[name], winner, `${path}.${name}`);
    if (merged.value === undefined) delete value[name];
    else value[name] = merged.value;
    clashes.push(...merged.clashes);
  }
  return { value, clashes };
}

/** Lists of named items merge by name; others merge as ordered sets. */
function mergeLists(
  before: readonly unknown[],
  after: readonly unknown[],
  here: readonly unknown[],
  winner: Winner,
  path: string,
): Merged {
  const key = keyOf([before, after, here]);
  if (key !== null)
    return mergeKeyed(
      key,
      { before: byKey(before, key), after: byKey(after, key), here: byKey(here, key) },
      winner,
      path,
    );
  if ([...before, ...after, ...here].some((item) => typeof item === 'object'))
    return { value: winner === 'here' ? here : after, clashes: [path] };
  const [had, has] = [new Set(before), new Set(after)];
  const kept = here.filter((item) => !had.has(item) || has.has(item));
  return {
    value: [...kept, ...after.filter((item) => !had.has(item) && !here.includes(item))],
    clashes: [],
  };
}

type Keyed = ReadonlyMap<unknown, unknown>;

function mergeKeyed(
  key: string,
  lists: { readonly before: Keyed; readonly after: Keyed; readonly here: Keyed },
  winner: Winner,
  path: string,
): Merged {
  const { before, after, here } = lists;
  const value = new Map(here);
  const clashes: string[] = [];
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, is, own] = [before.get(id), after.get(id), here.get(id)];
    if (isEqual(was, is)) continue;
    if (is === undefined) {
      if (isEqual(own, was)) value.delete(id);
      else if (own !== undefined) clashes.push(`${path}.${String(id)}`);
    } else if (own === undefined) value.set(id, is);
    else if (was === undefined && key === 'id' && !isEqual(is, own))
      value.set(`${String(id)} too`, another(is, value));
    else {
      const merged = mergeValues(was, is, own, winner, `${path}.${String(id)}`);
      value.set(id, merged.value);
      clashes.push(...merged.clashes);
    }
  }
  return { value: [...value.values()], clashes };
}

/** Two items that were added under one id are different items. */
function another(item: unknown, taken: Keyed): unknown {
  const ids = new Set([...taken.values()].map((each) => String((each as Members)['id'])));
  return {
    ...(item as Members),
    id: freeId(String((item as Members)['id']).replace(/\d+$/, ''), ids),
  };
}

/** The member that identifies the items of all the lists; null if there is none. */
function keyOf(lists: readonly (readonly unknown[])[]): string | null {
  const isKey = (key: string): boolean =>
    lists.every(
      (list) =>
        list.every((item) => isObject(item) && ['string', 'number'].includes(typeof item[key])) &&
        byKey(list, key).size === list.length,
    );
  return ['id', 'name', 'uuid'].find(isKey) ?? null;
}

function byKey(list: readonly unknown[], key: string): Keyed {
  return new Map(list.map((item) => [(item as Members)[key], item]));
}
