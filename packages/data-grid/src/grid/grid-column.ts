/** A column of a grid. `index`: its position in a row of cells. */
export type GridColumn = {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly index: number;
};

/** Columns with keys that stay the same while others come and go; duplicate names are numbered. */
export function gridColumns(
  headers: readonly string[],
  types: readonly string[],
): readonly GridColumn[] {
  const seen = new Map<string, number>();
  return headers.map((name, index) => {
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return {
      key: times === 0 ? name : `${name} ${times + 1}`,
      name,
      type: types[index] ?? '',
      index,
    };
  });
}
