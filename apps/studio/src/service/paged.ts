/** Some records of a list, and their total number. */
export type Paged<Row> = { readonly rows: readonly Row[]; readonly total: number };

type Options = { readonly signal: AbortSignal; readonly onHeaders: (headers: Headers) => void };

/** Requests some records of a list, with their total number. */
export async function paged<Row>(
  signal: AbortSignal,
  ask: (options: Options) => Promise<readonly Row[]>,
): Promise<Paged<Row>> {
  let total: number | null = null;
  const onHeaders = (headers: Headers): void => {
    total = Number(headers.get('X-Total-Count'));
  };
  const rows = await ask({ signal, onHeaders });
  return { rows, total: total ?? rows.length };
}
