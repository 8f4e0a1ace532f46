/**
 * The projects that a query may see. It is part of the query itself, so that a record of another
 * project doesn't exist for the caller. `'all'` is for ADMIN and for the server's own work.
 */
export type Scope = 'all' | { readonly memberId: number };

export type Direction = 'asc' | 'desc';

/** A page of a list; without it, the whole list. `page` counts from 0. */
export type Page = { readonly page: number; readonly size: number };
