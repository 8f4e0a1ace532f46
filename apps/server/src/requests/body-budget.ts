import { MillraceError, millraceError } from '@millrace/model';

/** One request's part of the budget. */
export type BodyAccount = {
  /**
   * Reserves bytes before they are held in memory. Throws UNAVAILABLE or TOO_MANY_REQUESTS, and
   * reserves nothing, if they don't fit.
   */
  take(bytes: number): void;
  /** Releases everything. */
  release(): void;
};

export type BodyBudget = {
  /** Opens an account for one request. `owner` is its sender: a user or an address. */
  open(owner: string): BodyAccount;
  /** Bytes held now. */
  held(): number;
};

export type BodyBudgetLimits = { readonly totalBytes: number; readonly ownerBytes: number };

/** Limits the bytes of request bodies in memory: of all requests together, and of each sender. */
export function createBodyBudget({ totalBytes, ownerBytes }: BodyBudgetLimits): BodyBudget {
  const byOwner = new Map<string, number>();
  let total = 0;
  const add = (owner: string, bytes: number): void => {
    total += bytes;
    const held = (byOwner.get(owner) ?? 0) + bytes;
    if (held > 0) byOwner.set(owner, held);
    else byOwner.delete(owner);
  };
  return {
    open(owner) {
      let taken = 0;
      return {
        take(bytes) {
          if ((byOwner.get(owner) ?? 0) + bytes > ownerBytes) throw retryLater(tooMuch());
          if (total + bytes > totalBytes) throw retryLater(busy());
          taken += bytes;
          add(owner, bytes);
        },
        release() {
          add(owner, -taken);
          taken = 0;
        },
      };
    },
    held: () => total,
  };
}

const RETRY_SECONDS = 2;

function tooMuch(): MillraceError {
  return millraceError('TOO_MUCH_AT_ONCE', { what: 'data' });
}

function busy(): MillraceError {
  return new MillraceError(
    'UNAVAILABLE',
    'The server is receiving too much data at once. Send the request again in a few seconds.',
  );
}

function retryLater(error: MillraceError): MillraceError {
  return Object.assign(error, { retryAfterSeconds: RETRY_SECONDS });
}
