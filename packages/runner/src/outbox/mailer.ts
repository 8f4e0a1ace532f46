import { randomUUID } from 'node:crypto';
import type { Mail, MailOutcome, Store } from '@millrace/store';
import { repeat, systemClock, type Clock } from '../clock/clock.ts';
import { composeMail } from './compose-mail.ts';
import {
  defaultTimeouts,
  failure,
  sendLetter,
  type Failure,
  type SmtpSettings,
  type Timeouts,
} from './smtp.ts';

/** Sends the e-mails of the outbox. Several may work on one store. */
export type Mailer = {
  /** Polls every two seconds. */
  start(): void;
  /** Tries everything that is due, once. */
  poll(): Promise<void>;
  /**
   * Sends a test to an address. Returns null if the server has accepted it, otherwise the reason.
   */
  test(to: string): Promise<Failure | null>;
  /** Doesn't wait: e-mails in progress are retried at the next start. */
  close(): Promise<void>;
};

export type MailerOptions = {
  readonly store: Store;
  /** Null: every e-mail is recorded as not sent. */
  readonly smtp: SmtpSettings | null;
  readonly baseUrl: string | null;
  readonly timeZone: string;
  readonly clock?: Clock;
  readonly timeouts?: Timeouts;
  readonly log?: (line: string) => void;
};

export const NOT_CONFIGURED = 'Not sent: no SMTP is configured.';

const POLL_EVERY_MS = 2000;
const AT_ONCE = 4;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
/** The last one is more than a day after the first. */
const MAX_ATTEMPTS = 14;

export function createMailer({
  store,
  smtp,
  baseUrl,
  timeZone,
  clock = systemClock,
  timeouts = defaultTimeouts,
  log = () => undefined,
}: MailerOptions): Mailer {
  let polling: Promise<void> = Promise.resolve();
  let stop = (): void => undefined;
  const closing = new AbortController();

  const deliver = async (mail: Mail): Promise<MailOutcome> => {
    const execution = await store.executions.get('all', mail.executionId);
    if (execution === undefined)
      return {
        state: 'GIVEN_UP',
        lastError: `Execution ${mail.executionId} no longer exists.`,
        nextAttempt: null,
      };
    if (smtp === null) return { state: 'NOT_SENT', lastError: NOT_CONFIGURED, nextAttempt: null };
    const project =
      (await store.projects.get('all', execution.projectId))?.name ?? String(execution.projectId);
    const content = composeMail({ execution, project, baseUrl, timeZone });
    const failed = await sendLetter(
      smtp,
      { ...content, to: mail.recipient, messageId: mail.messageId },
      timeouts,
      closing.signal,
    );
    if (failed === null) return { state: 'SENT', lastError: null, nextAttempt: null };
    return closing.signal.aborted
      ? { state: 'WAITING', lastError: failed.reason, nextAttempt: store.now() }
      : afterFailure(mail, failed, store.now());
  };
  const work = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const mail = await store.outbox.take(timeouts.wholeMs + LEASE_MARGIN_MS);
      if (mail === undefined) return;
      const outcome = await deliver(mail);
      await store.outbox.settle(mail, outcome);
      if (outcome.state === 'GIVEN_UP')
        log(
          `The e-mail about execution ${mail.executionId} to ${mail.recipient} is given up: ${outcome.lastError}`,
        );
    }
  };
  const poll = async (): Promise<void> =>
    void (await Promise.all(Array.from({ length: AT_ONCE }, work)));

  return {
    start() {
      stop = repeat(clock, POLL_EVERY_MS, async () => {
        polling = poll().catch((error: unknown) =>
          log(`The outbox could not be worked on: ${String(error)}`),
        );
        await polling;
      });
    },
    poll,
    async test(to) {
      if (smtp === null) return failure(NOT_CONFIGURED, true);
      const text = 'This is a test of the e-mail settings of Millrace. They work.';
      const content = {
        subject: 'Millrace: test of e-mail',
        text: `${text}\n`,
        html: `<!doctype html><html lang="en"><body><p>${text}</p></body></html>`,
      };
      return sendLetter(
        smtp,
        { ...content, to, messageId: `<test.${randomUUID()}@millrace.local>` },
        timeouts,
        closing.signal,
      );
    },
    async close() {
      closing.abort();
      stop();
      await polling;
    },
  };
}

/** While an e-mail is being sent, no other process sends it. */
const LEASE_MARGIN_MS = 30_000;

function afterFailure({ attempts }: Mail, { reason, final }: Failure, now: number): MailOutcome {
  if (final || attempts >= MAX_ATTEMPTS)
    return { state: 'GIVEN_UP', lastError: reason, nextAttempt: null };
  return {
    state: 'WAITING',
    lastError: reason,
    nextAttempt: now + Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS),
  };
}
