import { phrase, isMillraceError, MillraceError, textOf } from '@millrace/model';
import { addressOf, fetchRecords, type ApiConnection, type ApiOptions } from '@millrace/rest';
import type { WebApis } from '@millrace/runner';

type Person = Parameters<WebApis['check']>[1];

/**
 * The connection of that name and its name, as a person may use it. Throws `NOT_FOUND`,
 * `NOT_ALLOWED` and `INVALID`.
 */
export type FindApi = (
  reference: string,
  person: Person,
) => Promise<{ readonly name: string; readonly connection: ApiConnection }>;

/** APIs, and the connections that log in to them. */
export function webApisOver(options: ApiOptions, find: FindApi): WebApis {
  const open = async (
    reference: string,
    person: Person,
  ): Promise<{ readonly name: string | null; readonly connection: ApiConnection | null }> =>
    reference === '' ? { name: null, connection: null } : find(reference, person);
  return {
    async check({ connection: reference, url }, person) {
      const { connection } = await open(reference, person);
      addressOf(url, connection, options.web.hosts);
    },
    async read(wanted, person, signal) {
      const { name, connection } = await open(wanted.request.connection, person);
      try {
        return await fetchRecords(wanted, { ...options, connection }, signal);
      } catch (error) {
        if (name === null || !isMillraceError(error)) throw error;
        throw new MillraceError(error.code, phrase`Connection "${name}": ${textOf(error)}`, {
          cause: error,
        });
      }
    },
  };
}
