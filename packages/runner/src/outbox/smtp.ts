import { writeText, type ErrorText } from '@millrace/model';
import type { MailContent } from './compose-mail.ts';
import { oneLine } from './compose-mail.ts';
import { mailTransport, type MailPatience } from './mail-transport.ts';
import { smtpReason, type SmtpError } from './smtp-failure.ts';

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** The sender: `millrace@example.org`, or `Millrace <millrace@example.org>`. */
  readonly from: string;
};

export type Letter = MailContent & { readonly to: string; readonly messageId: string };

/** `reason` in English, and as data where it is known. `final`: a retry is useless. */
export type Failure = {
  readonly reason: string;
  readonly text: ErrorText | string;
  readonly final: boolean;
};

export type Timeouts = MailPatience & {
  /** For everything, in milliseconds. */
  readonly wholeMs: number;
};

export const defaultTimeouts: Timeouts = { connectMs: 15_000, silenceMs: 30_000, wholeMs: 120_000 };

/**
 * Sends an e-mail to the SMTP server. Returns null if the server has accepted it, otherwise the
 * reason. Never throws. If the signal ends it, the server may still have accepted it.
 */
export async function sendLetter(
  { url, from }: SmtpSettings,
  letter: Letter,
  timeouts: Timeouts,
  signal: AbortSignal,
): Promise<Failure | null> {
  const { to, messageId, subject, text, html } = letter;
  if (!isAddress(to)) return failure(`"${oneLine(to)}" is not an e-mail address.`, true);
  const transport = await mailTransport({ url }, timeouts);
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const cancel = new AbortController();
  try {
    const sent = transport.sendMail({
      from,
      to: { name: '', address: to },
      messageId,
      subject,
      text,
      html,
      headers,
    });
    await Promise.race([sent, ends(signal, timeouts.wholeMs, cancel.signal)]);
    return null;
  } catch (error) {
    return failureOf(error, url);
  } finally {
    cancel.abort();
    transport.close();
  }
}

/** Rejects when the signal aborts or the time is over. */
function ends(signal: AbortSignal, wholeMs: number, cancelled: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`The server took longer than ${wholeMs / 1000} s.`)),
    wholeMs,
  );
  const onAbort = (): void =>
    reject(new Error('The service was shut down while the e-mail was on its way.'));
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { signal: cancelled });
  cancelled.addEventListener('abort', () => clearTimeout(timer));
  return promise;
}

/** One address, without a name, an angle bracket or a character that could end a header. */
export function isAddress(text: string): boolean {
  return (
    text.length <= 320 &&
    /^[^\p{Cc}\p{Cf}\s@,;:<>"()[\]\\]+@[^\p{Cc}\p{Cf}\s@,;:<>"()\\]+$/u.test(text)
  );
}

/**
 * The server's refusal of this sender, recipient or message may be permanent. A refused login may
 * be fixed, and a full mailbox may be emptied.
 */
function failureOf(error: unknown, url: string): Failure {
  const { message = String(error), code = '', responseCode = 0 } = error as SmtpError;
  let said = oneLine(message);
  for (const secret of secretsOf(url)) said = said.replaceAll(secret, '***');
  return failure(
    smtpReason(error as SmtpError, said.slice(0, 500), url),
    responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE'),
  );
}

export function failure(text: ErrorText | string, final: boolean): Failure {
  return { reason: typeof text === 'string' ? text : writeText(text), text, final };
}

/**
 * The password in every form in which it could appear in a message: as written, decoded, and as it
 * is sent.
 */
function secretsOf(url: string): string[] {
  const { username, password } = new URL(url);
  if (password === '') return [];
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const sent = [secret, `\0${user}\0${secret}`].map((text) => Buffer.from(text).toString('base64'));
  return [...sent, password, secret];
}
