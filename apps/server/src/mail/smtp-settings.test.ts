import { expect, test } from 'vitest';
import { smtpSettings } from './smtp-settings.ts';

test('without a server, no e-mail', () => {
  expect(smtpSettings({})).toBeNull();
  expect(smtpSettings({ MILLRACE_SMTP_URL: '', MILLRACE_MAIL_FROM: 'a@b.c' })).toBeNull();
});

test('accepts a server and a sender, with or without a name', () => {
  const url = 'smtps://user:p%40ss@mail.example.org';
  for (const from of ['mill@example.org', 'Millrace <mill@example.org>'])
    expect(smtpSettings({ MILLRACE_SMTP_URL: url, MILLRACE_MAIL_FROM: from })).toEqual({
      url,
      from,
    });
});

test.each(['http://x', 'mail.example.org:25', 'smtp://', 'secret'])(
  '%s is refused without repeating it',
  (url) => {
    expect(() => smtpSettings({ MILLRACE_SMTP_URL: url, MILLRACE_MAIL_FROM: 'a@b.c' })).toThrow(
      /^(?!.*secret)MILLRACE_SMTP_URL must be/,
    );
  },
);

test.each([undefined, '', 'nobody', 'a@b.c\r\nBcc: d@e.f', 'A <a@b.c', 'A\n<a@b.c>'])(
  'the sender %j is refused',
  (from) => {
    expect(() =>
      smtpSettings({ MILLRACE_SMTP_URL: 'smtp://localhost', MILLRACE_MAIL_FROM: from }),
    ).toThrow('MILLRACE_MAIL_FROM');
  },
);
