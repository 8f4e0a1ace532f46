import { MillraceError } from '@millrace/model';

/** Stands in for a part that is not wired: every use of it says so. */
export function notYet<T extends object>(what: string): T {
  return new Proxy({} as T, {
    get(_target, member) {
      if (member === 'then') return undefined;
      return () => Promise.reject(new MillraceError('UNAVAILABLE', `${what} is not available in this server.`));
    },
  });
}
