import { MillraceError, millraceError } from '@millrace/model';

export type Precedence = 'normal' | 'high';

/** Work on the event loop, one piece after the other, the owners in turn. */
export type FairQueue = {
  /**
   * Resolves when it is this owner's turn. Throws TOO_MUCH_AT_ONCE when the owner waits for too many already, and UNAVAILABLE when all together
   * do, or when the caller `isGone` by then.
   */
  take(owner: string, precedence: Precedence, isClosed?: () => boolean): Promise<void>;
  /** The same for one more piece of work that has begun already: it is never refused. */
  takeMore(owner: string): Promise<void>;
  waiting(): number;
  /** Called for each new connection. */
  clientConnected(): void;
  /** Lets nobody wait any longer: everything that waits, and whatever comes, begins at once. */
  open(): void;
};

export type QueueLimits = { readonly perOwner: number; readonly total: number };

type Waiter = { readonly begin: () => void; readonly refuse: (error: Error) => void; readonly isClosed: (() => boolean) | undefined };

/** Turns that begin in one round of the event loop, while they take less than this time together. */
const REQUESTS_PER_ROUND = 4;
const ROUND_MS = 5;
/** So many turns of high precedence may come in a row while others wait. */
const HIGH_IN_A_ROW = 8;
const RETRY_SECONDS = 2;

/**
 * Few turns begin in each round of the event loop, so what has to be answered at once never waits for long. Each round accepts one connection:
 * while clients connect, rounds are short, which lets a crowd of them in quickly.
 * Among owners turns go round: who sends 150 requests gets as many turns as who sends one, until that one is done.
 */
export function createFairQueue({ perOwner, total }: QueueLimits): FairQueue {
  const queues: Readonly<Record<Precedence, Map<string, Waiter[]>>> = { high: new Map(), normal: new Map() };
  let waiting = 0;
  let highInARow = 0;
  let isOpen = false;
  let left = 0;
  let roundBegan = 0;
  let isConnecting = false;

  const next = (): Waiter | undefined => {
    const prefersHigh = highInARow < HIGH_IN_A_ROW || queues.normal.size === 0;
    const precedence = queues.high.size > 0 && prefersHigh ? 'high' : 'normal';
    highInARow = precedence === 'high' ? highInARow + 1 : 0;
    return takeFirst(queues[precedence]);
  };
  const begin = (): void => {
    const waiter = next();
    if (waiter === undefined) return;
    waiting -= 1;
    if (waiter.isClosed?.() === true) waiter.refuse(new MillraceError('UNAVAILABLE', 'The client has gone away.'));
    else waiter.begin();
  };
  const inRound = (): void => {
    if (left === REQUESTS_PER_ROUND) roundBegan = performance.now();
    const isLong = isConnecting || performance.now() - roundBegan >= ROUND_MS;
    if (left === REQUESTS_PER_ROUND || !isLong) begin();
    left -= 1;
    if (left > 0) return;
    isConnecting = false;
    if (waiting > 0) schedule();
  };
  const schedule = (): void => {
    if (left > 0) return;
    left = REQUESTS_PER_ROUND;
    for (let turn = 0; turn < REQUESTS_PER_ROUND; turn += 1) setImmediate(inRound);
  };
  const wait = (owner: string, precedence: Precedence, isClosed?: () => boolean): Promise<void> => {
    const queue = queues[precedence].get(owner) ?? [];
    waiting += 1;
    queues[precedence].set(owner, queue);
    return new Promise<void>((begin, refuse) => {
      queue.push({ begin, refuse, isClosed });
      schedule();
    });
  };
  return {
    async take(owner, precedence, isClosed) {
      if (isOpen) return;
      if ((queues[precedence].get(owner)?.length ?? 0) >= perOwner) throw retryLater(millraceError('TOO_MUCH_AT_ONCE', { what: 'requests' }));
      if (waiting >= total) throw retryLater(new MillraceError('UNAVAILABLE', 'The server is busy. Send the request again in a few seconds.'));
      await wait(owner, precedence, isClosed);
    },
    takeMore: async (owner) => (isOpen ? undefined : wait(owner, 'normal')),
    waiting: () => waiting,
    clientConnected: () => void (isConnecting = true),
    open() {
      isOpen = true;
      for (let waiter = next(); waiter !== undefined; waiter = next()) waiter.begin();
      waiting = 0;
    },
  };
}

/** The first waiter of the first owner, who goes to the end. */
function takeFirst(queue: Map<string, Waiter[]>): Waiter | undefined {
  const [first] = queue;
  if (first === undefined) return undefined;
  const [owner, waiters] = first;
  const waiter = waiters.shift();
  queue.delete(owner);
  if (waiters.length > 0) queue.set(owner, waiters);
  return waiter;
}

function retryLater(error: MillraceError): MillraceError {
  return Object.assign(error, { retryAfterSeconds: RETRY_SECONDS });
}
