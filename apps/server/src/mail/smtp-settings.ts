import { isAddress, type SmtpSettings } from '@millrace/runner';

/**
 * `MILLRACE_SMTP_URL` and `MILLRACE_MAIL_FROM`; null if there is none. The error doesn't contain
 * the URL, which has the password.
 */
export function smtpSettings(
  env: Readonly<Record<string, string | undefined>>,
): SmtpSettings | null {
  const [url, from] = [env['MILLRACE_SMTP_URL'] ?? '', (env['MILLRACE_MAIL_FROM'] ?? '').trim()];
  if (url === '') return null;
  if (
    !URL.canParse(url) ||
    !['smtp:', 'smtps:'].includes(new URL(url).protocol) ||
    new URL(url).hostname === ''
  )
    throw new Error(
      'MILLRACE_SMTP_URL must be an address such as smtp://user:password@mail.example.org:587, or smtps://….',
    );
  if (!isAddress(/^[^<>\p{Cc}]*<([^<>]*)>$/u.exec(from)?.[1] ?? from))
    throw new Error(
      `MILLRACE_MAIL_FROM is "${from}". It must be the sender, such as millrace@example.org or Millrace <millrace@example.org>.`,
    );
  return { url, from };
}
