import type { Column } from './columns.ts';

/**
 * The columns of a dataset as they are now, as found in the last comparison (null: not known), and
 * as found in the file today.
 */
export type Compared = {
  readonly yours: readonly Column[];
  readonly before: readonly Column[] | null;
  readonly found: readonly Column[];
};

/**
 * The change of a column in the file. `byHand`: its type here was, or may have been, set by a user,
 * and stays unless they decide otherwise.
 */
export type ColumnChange =
  | { readonly kind: 'new'; readonly name: string; readonly to: string; readonly byHand: false }
  | { readonly kind: 'gone'; readonly name: string; readonly from: string; readonly byHand: false }
  | {
      readonly kind: 'type';
      readonly name: string;
      readonly from: string;
      readonly to: string;
      readonly byHand: boolean;
    };

/**
 * How the file has changed. Changes made only by users aren't changes of the file; nor is the order
 * of columns.
 */
export function columnChanges(compared: Compared): readonly ColumnChange[] {
  const { yours, before, found } = compared;
  const pairs = pairsOf(compared);
  const kept = new Set(pairs.map(({ own }) => own));
  const added = pairs.filter(({ own, known }) => own === undefined && known === undefined);
  return [
    ...added.map(({ column: { name, type } }) => ({
      kind: 'new' as const,
      name,
      to: type,
      byHand: false as const,
    })),
    ...pairs.flatMap((pair) => typeChange(pair)),
    ...yours
      .filter(
        (own) =>
          !kept.has(own) &&
          (before === null || before.some(({ name }) => name === own.name)) &&
          !found.some(({ name }) => name === own.name),
      )
      .map(({ name, type }) => ({
        kind: 'gone' as const,
        name,
        from: type,
        byHand: false as const,
      })),
  ];
}

/** The names of columns whose types were set by a user, while the file is unchanged there. */
export function typesSetByHand(compared: Compared): readonly string[] {
  return pairsOf(compared).flatMap(({ own, known, column }) =>
    own !== undefined && own.type !== column.type && known?.type === column.type ? [own.name] : [],
  );
}

/** The columns with the accepted changes applied; everything else stays as it was set. */
export function applyChanges(
  compared: Compared,
  accepted: ReadonlySet<ColumnChange>,
): readonly Column[] {
  const pairs = pairsOf(compared);
  const takes = (kind: ColumnChange['kind'], name: string): boolean =>
    [...accepted].some((change) => change.kind === kind && change.name === name);
  const kept = new Set(pairs.map(({ own }) => own));
  const following = compared.yours.filter((own) => !kept.has(own) && !takes('gone', own.name));
  const inFile = pairs.flatMap(({ column, own }) => {
    if (own === undefined) return takes('new', column.name) ? [column] : [];
    return [
      takes('type', own.name) ? { name: own.name, type: column.type, format: column.format } : own,
    ];
  });
  return [...inFile, ...following];
}

/**
 * A column of the file, its previous state, and the dataset's own column for it, perhaps with
 * another name.
 */
type Pair = {
  readonly column: Column;
  readonly known: Column | undefined;
  readonly own: Column | undefined;
};

function pairsOf({ yours, before, found }: Compared): readonly Pair[] {
  const names = new Set([...(before ?? []), ...found].map(({ name }) => name));
  return found.map((column) => {
    const place = before?.findIndex(({ name }) => name === column.name) ?? -1;
    const atPlace = place !== -1 && before?.length === yours.length ? yours[place] : undefined;
    const renamed = atPlace !== undefined && !names.has(atPlace.name) ? atPlace : undefined;
    return {
      column,
      known: before?.[place],
      own: yours.find(({ name }) => name === column.name) ?? renamed,
    };
  });
}

function typeChange({ column, known, own }: Pair): readonly ColumnChange[] {
  if (own === undefined || own.type === column.type || known?.type === column.type) return [];
  return [
    {
      kind: 'type',
      name: own.name,
      from: own.type,
      to: column.type,
      byHand: known?.type !== own.type,
    },
  ];
}
