import {
  INTEGER,
  array,
  call,
  column,
  explode,
  project,
  type DataType,
  type Expression,
  type Origin,
  type Relation,
} from '@millrace/plan';
import { ownColumns } from './source.ts';

export type Entries = {
  readonly relation: Relation;
  readonly parts: readonly { readonly label: string; readonly physical: string }[];
};

/**
 * A row for each entry of a map: its keys exploded, and beside each key the value at the same
 * position.
 */
export function explodeMap(
  input: Relation,
  map: Expression,
  type: DataType & { readonly kind: 'MAP' },
  free: (name: string) => string,
  position: string,
  outer: boolean,
  origin: Origin,
): Entries {
  const [key, value] = [free('key'), free('value')];
  const keys = call('map_keys', [map], array(type.key), map.nullable, origin);
  const exploded = explode(input, keys, key, origin, { outer, position });
  const values = call('map_values', [map], array(type.value), map.nullable, origin);
  const place = column({ name: position, type: INTEGER, nullable: outer });
  const kept = ownColumns(exploded);
  const relation = project(
    exploded,
    [
      ...kept,
      { name: value, expression: call('get_item', [values, place], type.value, true, origin) },
    ],
    origin,
  );
  return {
    relation,
    parts: [
      { label: 'key', physical: key },
      { label: 'value', physical: value },
    ],
  };
}
