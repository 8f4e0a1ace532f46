/**
 * Whose projects a query may see. It stands inside the query itself, so that a record of another project does not exist for the caller.
 * `'all'` is for ADMIN and for the service's own work.
 */
export type Scope = 'all' | { readonly memberId: number };

export type Direction = 'asc' | 'desc';

/** A part of a list; without it the whole list comes. `page` counts from 0. */
export type Page = { readonly page: number; readonly size: number };
