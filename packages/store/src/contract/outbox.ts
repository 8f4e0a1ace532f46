/** WAITING is sent, or tried again, at `nextAttempt`. The other states do not change. NOT_SENT: it was never tried. */
export type MailState = 'WAITING' | 'SENT' | 'GIVEN_UP' | 'NOT_SENT';

/** An e-mail about an execution to one address. Times are epoch milliseconds. */
export type Mail = {
  readonly id: number;
  readonly executionId: number;
  readonly recipient: string;
  /** The same in every attempt, so that a mail that comes twice is known for one. */
  readonly messageId: string;
  readonly state: MailState;
  /** Attempts begun; 0 for NOT_SENT. */
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
  /** Takes the mail that is longest due and begins an attempt: for `leaseMs` nobody else takes it. */
  take(leaseMs: number): Promise<Mail | undefined>;
  /** How the attempt ended. False where somebody else has begun another one. */
  settle(mail: Mail, outcome: MailOutcome): Promise<boolean>;
};
