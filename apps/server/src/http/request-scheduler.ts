import { MillraceError, millraceError } from '@millrace/model';
import { FairQueue } from '@millrace/runner';

export type Precedence = 'normal' | 'high';

/** Decides when each request starts its work on the event loop. */
export type RequestScheduler = {
  /**
   * Resolves when it is this owner's turn. Throws TOO_MUCH_AT_ONCE if the owner has too many
   * waiting requests, and UNAVAILABLE if all owners together do, or if the client `isClosed` by
   * then.
   */
  take(owner: string, precedence: Precedence, isClosed?: () => boolean): Promise<void>;
  /**
   * The same for one more piece of work of a request that has already started: it is never refused.
   */
  takeMore(owner: string): Promise<void>;
  /**
   * Resolves when a new request from this address may be examined, before its owner is known. It is
   * never refused: connections are limited elsewhere.
   */
  arrive(address: string, precedence: Precedence): Promise<void>;
  /** Called for each new connection. */
  clientConnected(): void;
  /** Stops queueing: all waiting and future requests start at once. */
  open(): void;
};

export type QueueLimits = { readonly perOwner: number; readonly total: number };

type Waiter = {
  readonly begin: () => void;
  readonly refuse: (error: Error) => void;
  readonly isClosed: (() => boolean) | undefined;
};

/**
 * Turns that start in one round of the event loop, while they take less than this time together.
 */
const REQUESTS_PER_ROUND = 4;
const ROUND_MS = 5;
/** How many turns of a higher precedence may come in a row while lower ones wait. */
const HIGHER_IN_A_ROW = 8;
/**
 * While clients connect, turns of normal precedence start at this distance, and rounds between them
 * only connect.
 */
const CONNECTING_PAUSE_MS = 10;
const RETRY_SECONDS = 2;

/**
 * Few turns start in each round of the event loop, so urgent requests never wait long. Each round
 * accepts one connection: while clients connect, most rounds do nothing else, which lets a crowd of
 * them in quickly. Owners are served in rotation: one who sends 150 requests gets as many turns as
 * one who sends a single request, until that one is done.
 */
export function createRequestScheduler(
  { perOwner, total }: QueueLimits,
  clock = (): number => performance.now(),
): RequestScheduler {
  const queues: Readonly<Record<Precedence | 'arrival', FairQueue<string, Waiter>>> = {
    arrival: new FairQueue(),
    high: new FairQueue(),
    normal: new FairQueue(),
  };
  const started = (): number => queues.high.size + queues.normal.size;
  const waiting = (): number => queues.arrival.size + started();
  let higherInARow = 0;
  let isOpen = false;
  let left = 0;
  let roundBegan = 0;
  let lastBegan = -Infinity;
  let isConnecting = false;

  const next = (): Waiter | undefined => {
    const higher = [queues.high, queues.arrival].find(({ size }) => size > 0);
    const isNormal =
      higher === undefined || (higherInARow >= HIGHER_IN_A_ROW && queues.normal.size > 0);
    higherInARow = isNormal ? 0 : higherInARow + 1;
    return (isNormal ? queues.normal : higher).take();
  };
  const begin = (): void => {
    const waiter = next();
    if (waiter === undefined) return;
    if (waiter.isClosed?.() === true)
      waiter.refuse(new MillraceError('UNAVAILABLE', 'The client has gone away.'));
    else waiter.begin();
  };
  const inRound = (): void => {
    const now = clock();
    if (left === REQUESTS_PER_ROUND) roundBegan = now;
    const isFirst = left === REQUESTS_PER_ROUND;
    const mayBegin = isConnecting
      ? (isFirst && queues.high.size > 0) || now - lastBegan >= CONNECTING_PAUSE_MS
      : isFirst || now - roundBegan < ROUND_MS;
    if (mayBegin) {
      lastBegan = now;
      begin();
    }
    left -= 1;
    if (left > 0) return;
    isConnecting = false;
    if (waiting() > 0) schedule();
  };
  const schedule = (): void => {
    if (left > 0) return;
    left = REQUESTS_PER_ROUND;
    for (let turn = 0; turn < REQUESTS_PER_ROUND; turn += 1) setImmediate(inRound);
  };
  const wait = (
    owner: string,
    precedence: Precedence | 'arrival',
    isClosed?: () => boolean,
  ): Promise<void> => {
    return new Promise<void>((begin, refuse) => {
      queues[precedence].add(owner, { begin, refuse, isClosed });
      schedule();
    });
  };
  return {
    async take(owner, precedence, isClosed) {
      if (isOpen) return;
      if (queues[precedence].sizeOf(owner) >= perOwner)
        throw retryLater(millraceError('TOO_MUCH_AT_ONCE', { what: 'requests' }));
      if (started() >= total)
        throw retryLater(
          new MillraceError(
            'UNAVAILABLE',
            'The server is busy. Send the request again in a few seconds.',
          ),
        );
      await wait(owner, precedence, isClosed);
    },
    takeMore: async (owner) => (isOpen ? undefined : wait(owner, 'normal')),
    arrive: async (address, precedence) =>
      isOpen ? undefined : wait(address, precedence === 'high' ? 'high' : 'arrival'),
    clientConnected: () => void (isConnecting = true),
    open() {
      isOpen = true;
      for (let waiter = next(); waiter !== undefined; waiter = next()) waiter.begin();
    },
  };
}

function retryLater(error: MillraceError): MillraceError {
  return Object.assign(error, { retryAfterSeconds: RETRY_SECONDS });
}
