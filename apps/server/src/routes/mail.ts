import { phrase, detailedError, MillraceError, millraceError } from '@millrace/model';
import type { Handlers } from '../requests/handler.ts';
import type { Services } from '../services/services.ts';
import { checkEmail } from '../workflows/email-address.ts';

export function mailRoutes({ store, mailer, settings, testLimits }: Services): Handlers<'mail'> {
  return {
    async test({ body }, { user }) {
      if (settings.smtp === null)
        throw millraceError('CONFLICT', {
          message: phrase`Not sent: no SMTP is configured. Set MILLRACE_SMTP_URL and MILLRACE_MAIL_FROM.`,
        });
      const to = checkEmail('to', body.to) ?? (await store.users.get(user.id))?.email ?? null;
      if (to === null)
        throw new MillraceError(
          'INVALID',
          phrase`Enter an address: your account has no e-mail address.`,
        );
      testLimits.begin([`user ${user.id}`]);
      const failure = await mailer.test(to);
      if (failure !== null)
        throw detailedError('UNAVAILABLE', 'MAIL_FAILED', { to, reason: failure.text });
      return `The SMTP server has accepted a test e-mail to ${to}.`;
    },
  };
}
