/**
 * WAITING: will be sent, or tried again, at `nextAttempt`. The other states are final. NOT_SENT:
 * sending was never tried.
 */
export type MailState = 'WAITING' | 'SENT' | 'GIVEN_UP' | 'NOT_SENT';

/** An e-mail about an execution to one address. Times are epoch milliseconds. */
export type Mail = {
  readonly id: number;
  readonly executionId: number;
  readonly recipient: string;
  /** The same in every attempt, so that mail systems recognize a mail that arrives twice. */
  readonly messageId: string;
  readonly state: MailState;
  /** Attempts started; 0 for NOT_SENT. */
  readonly attempts: number;
  readonly lastError: string | null;
  readonly nextAttempt: number | null;
  readonly dateCreated: number;
  readonly sentTime: number | null;
};

export type MailOutcome = Pick<Mail, 'state' | 'lastError' | 'nextAttempt'>;

/** E-mails, written in the same transaction as the state they report. */
export type Outbox = {
  of(executionId: number): Promise<readonly Mail[]>;
  /**
   * Takes the mail that has been due longest and starts an attempt: for `leaseMs` no other process
   * takes it.
   */
  take(leaseMs: number): Promise<Mail | undefined>;
  /** Records how the attempt ended. False if another process has started another attempt. */
  settle(mail: Mail, outcome: MailOutcome): Promise<boolean>;
};
