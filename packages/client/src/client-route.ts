import type { Api, Method } from '@millrace/api';

/** The method, the path, and what an answer is read as. */
export type ClientRoute = readonly [
  method: Method,
  path: string,
  answer: 'json' | 'text' | 'stream',
];

/** Every operation, by resource and name. */
export type ClientRoutes = {
  readonly [Resource in keyof Api]: { readonly [Name in keyof Api[Resource]]: ClientRoute };
};
