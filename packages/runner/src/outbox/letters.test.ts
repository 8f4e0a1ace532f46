import { expect, test } from 'vitest';
import { mailScene, refusal } from '../testing/mail-scene.ts';
import { startSmtpHost } from '../testing/smtp-host.ts';
import { NOT_CONFIGURED } from './mailer.ts';

const scene = mailScene();

test('a failure has state, reason, node, times and a link', async () => {
  const host = await startSmtpHost();
  const node = {
    nodeId: 'n4',
    name: 'Filter rows',
    status: 'FAILED',
    rows: null,
    durationMs: 3,
    error: { code: 'X', message: 'Division <by> zero', field: null, span: null },
  } as const;
  const metrics = {
    nodes: [node],
    rowsRead: 1,
    rowsWritten: null,
    bytesRead: null,
    bytesWritten: null,
    peakMemory: null,
  };
  const execution = await scene.end({ metrics });
  await scene.mailerFor(host).poll();
  const [{ from, to, email } = expect.fail('no mail')] = host.received;
  expect([from, to, email.from, email.to]).toEqual([
    'mill@example.org',
    ['ops@example.com'],
    { name: 'Millrace', address: 'mill@example.org' },
    [{ name: '', address: 'ops@example.com' }],
  ]);
  expect(email.subject).toBe('Failed: Delays');
  expect(email.text?.trimEnd()).toBe(
    [
      'The workflow "Delays" has failed.',
      '',
      'State      FAILED',
      'Reason     It broke.',
      'Failed at  Filter rows (n4): Division <by> zero',
      'Accepted   Saturday 27 March 2027, 11:00 (GMT+1)',
      'Ended      Saturday 27 March 2027, 11:01:05 (GMT+1)',
      'Duration   1 min 5 s',
      `Execution  ${execution.id}, of version 3, in project Default`,
      '',
      `https://mill.example.org/projects/1/executions/${execution.id}`,
    ].join('\n'),
  );
  expect(email.html).toContain('Division &lt;by&gt; zero');
  expect(email.html).toContain(
    `<a href="https://mill.example.org/projects/1/executions/${execution.id}">`,
  );
  expect(email.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  const mail = await scene.mailOf(execution);
  expect(email.messageId).toBe(mail.messageId);
  expect(mail).toMatchObject({
    state: 'SENT',
    attempts: 1,
    lastError: null,
    nextAttempt: null,
    sentTime: scene.time,
  });
});

test('success goes to its recipients; without recipients, nobody gets an e-mail', async () => {
  const host = await startSmtpHost();
  await scene.end({ to: 'COMPLETED', reason: null });
  await scene.end({ to: 'COMPLETED', reason: null, emailOnSuccess: null });
  const mailer = scene.mailerFor(host, { baseUrl: null });
  await mailer.poll();
  await mailer.poll();
  expect(host.received.map(({ to, email }) => [to, email.subject])).toEqual([
    [['boss@example.com'], 'Completed: Delays'],
  ]);
  expect(host.received[0]?.email.text).not.toContain('http');
});

test('each of several addresses gets its own e-mail', async () => {
  const host = await startSmtpHost({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? refusal(550) : null),
  });
  const execution = await scene.end({
    emailOnFailure: 'one@example.com,gone@example.com, two@example.com',
  });
  await scene.mailerFor(host).poll();
  expect(host.received.map(({ to }) => to[0]).toSorted()).toEqual([
    'one@example.com',
    'two@example.com',
  ]);
  expect((await scene.store.outbox.of(execution.id)).map(({ state }) => state)).toEqual([
    'SENT',
    'GIVEN_UP',
    'SENT',
  ]);
});

test.each([
  'x\r\nBcc: eve@example.com',
  'x\nTo: eve@example.com\n\nbody',
  'x\u2028Cc: eve@example.com\u0085Cc: eve@example.com',
  '\0\u0001\u001b[31mred\u202Egnp.exe',
  '<script>alert(1)</script>"&\'',
  '=?utf-8?q?=0D=0ABcc:_eve@example.com?=',
  'Ünïcödé 漢字 🎉 \ud800 lone',
  'long '.repeat(100),
])('nothing in a name reaches the headers: %j', async (name) => {
  const host = await startSmtpHost();
  await scene.end({ name, reason: `because of ${name}` });
  await scene.mailerFor(host).poll();
  const [{ to, email, raw } = expect.fail('no mail')] = host.received;
  expect(to).toEqual(['ops@example.com']);
  const keys = email.headers.map(({ key }) => key).toSorted();
  expect(keys).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
  expect([email.to?.length, email.cc, email.bcc]).toEqual([1, undefined, undefined]);
  expect(email.subject?.length).toBeLessThanOrEqual(200);
  expect(email.html).not.toContain('<script>');
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/[^\x20-\x7e\r\n\t]/);
});

test.each([
  'a@b.c\r\nRCPT TO:<eve@example.com>',
  'a@b.c>\nDATA',
  '<a@b.c>',
  'Eve <eve@example.com>',
  'a@b.c eve@example.com',
  'a\0@b.c',
  'nobody',
  `${'a'.repeat(400)}@b.c`,
])('never passes an invalid address to the server: %j', async (address) => {
  const host = await startSmtpHost();
  const execution = await scene.end({ emailOnFailure: address });
  await scene.mailerFor(host).poll();
  expect(host.received).toEqual([]);
  expect(await scene.mailOf(execution)).toMatchObject({
    state: 'GIVEN_UP',
    lastError: expect.stringContaining('is not an e-mail address'),
  });
});

test('without SMTP it is recorded as not sent', async () => {
  const execution = await scene.end();
  const mailer = scene.mailerFor(null);
  await mailer.poll();
  expect(await scene.mailOf(execution)).toMatchObject({
    state: 'NOT_SENT',
    attempts: 0,
    lastError: NOT_CONFIGURED,
    nextAttempt: null,
  });
  expect(await mailer.test('a@b.c')).toMatchObject({ reason: NOT_CONFIGURED });
});
