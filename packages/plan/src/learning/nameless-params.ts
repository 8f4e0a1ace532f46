/** The parameters of a stage with the columns that it reads as positions. */
export function namelessParams(
  params: object,
  reads: readonly string[],
  place: (column: string) => number,
): unknown {
  const names = new Set(reads);
  return JSON.parse(
    JSON.stringify(params, (_member, value: unknown) =>
      typeof value === 'string' && names.has(value) ? { column: place(value) } : value,
    ),
  );
}
