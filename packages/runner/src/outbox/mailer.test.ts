import type { Socket } from 'node:net';
import { openSqliteStore, type Execution, type ExecutionMetrics, type Mail, type NewExecution, type StatusName, type Store } from '@millrace/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBadHost, startSmtpHost } from '../testing/smtp-host.ts';
import { createMailer, NOT_CONFIGURED, type MailerOptions } from './mailer.ts';

const START = Date.parse('2027-03-27T10:00:00Z');
const SECOND = 1000;
const patient = { connectMs: 30_000, silenceMs: 30_000, wholeMs: 30_000 };
const hasty = { connectMs: 300, silenceMs: 300, wholeMs: 2000 };

let time = START;
let store: Store;
let logged: string[];
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  time = START;
  logged = [];
  store = await openSqliteStore(':memory:', () => time);
  await store.users.create({ username: 'ada', password: '', role: 'ADMIN' });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await store.close();
});

function mailerFor(host: { url: string; close(): Promise<void> } | null, options: Partial<MailerOptions> = {}) {
  if (host !== null) closing.push(() => host.close());
  const smtp = host === null ? null : { url: host.url, from: 'Millrace <mill@example.org>' };
  return createMailer({
    store,
    smtp,
    baseUrl: 'https://mill.example.org',
    timeZone: 'Europe/Oslo',
    timeouts: patient,
    log: (line) => logged.push(line),
    ...options,
  });
}

type Ending = Partial<NewExecution> & { readonly to?: StatusName; readonly reason?: string | null; readonly metrics?: ExecutionMetrics };

/** An execution that ended after 65 seconds. */
async function end({ to = 'FAILED', reason = 'It broke.', metrics, ...changes }: Ending = {}): Promise<Execution> {
  const texts = { name: 'Delays', category: '', description: '', target: 'embedded', emailOnFailure: 'ops@example.com', emailOnSuccess: 'boss@example.com' };
  const { id, stateVersion } = await store.executions.create({ analysisFlowId: 1, workflowVersion: 3, userId: 1, projectId: 1, ...texts, ...changes });
  const runTime = time;
  time += 65 * SECOND;
  const found = metrics === undefined ? {} : { metrics };
  const ended = await store.executions.transition(id, { status: 'PENDING', stateVersion }, to, { reason, runTime, endTime: time, ...found });
  return ended!;
}

async function mailOf({ id }: Execution): Promise<Mail> {
  const [mail] = await store.outbox.of(id);
  return mail!;
}

test('a failure tells state, reason, node, times and where to look', async () => {
  const host = await startSmtpHost();
  const node = {
    nodeId: 'n4',
    name: 'Filter rows',
    status: 'FAILED',
    rows: null,
    durationMs: 3,
    error: { code: 'X', message: 'Division <by> zero', field: null, span: null },
  } as const;
  const metrics = { nodes: [node], rowsRead: 1, rowsWritten: null, bytesRead: null, bytesWritten: null, peakMemory: null };
  const execution = await end({ metrics });
  await mailerFor(host).look();
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
  expect(email.html).toContain(`<a href="https://mill.example.org/projects/1/executions/${execution.id}">`);
  expect(email.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  const mail = await mailOf(execution);
  expect(email.messageId).toBe(mail.messageId);
  expect(mail).toMatchObject({ state: 'SENT', attempts: 1, lastError: null, nextAttempt: null, sentTime: time });
});

test('success goes to whom it concerns; nobody is told where nobody is named', async () => {
  const host = await startSmtpHost();
  await end({ to: 'COMPLETED', reason: null });
  await end({ to: 'COMPLETED', reason: null, emailOnSuccess: null });
  const mailer = mailerFor(host, { baseUrl: null });
  await mailer.look();
  await mailer.look();
  expect(host.received.map(({ to, email }) => [to, email.subject])).toEqual([[['boss@example.com'], 'Completed: Delays']]);
  expect(host.received[0]?.email.text).not.toContain('http');
});

test('each of several addresses gets its own letter', async () => {
  const host = await startSmtpHost({ onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? refusal(550) : null) });
  const execution = await end({ emailOnFailure: 'one@example.com,gone@example.com, two@example.com' });
  await mailerFor(host).look();
  expect(host.received.map(({ to }) => to[0]).toSorted()).toEqual(['one@example.com', 'two@example.com']);
  expect((await store.outbox.of(execution.id)).map(({ state }) => state)).toEqual(['SENT', 'GIVEN_UP', 'SENT']);
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
  await end({ name, reason: `because of ${name}` });
  await mailerFor(host).look();
  const [{ to, email, raw } = expect.fail('no mail')] = host.received;
  expect(to).toEqual(['ops@example.com']);
  const keys = email.headers.map(({ key }) => key).toSorted();
  expect(keys).toEqual(['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']);
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
])('what is no address is never handed to the server: %j', async (address) => {
  const host = await startSmtpHost();
  const execution = await end({ emailOnFailure: address });
  await mailerFor(host).look();
  expect(host.received).toEqual([]);
  expect(await mailOf(execution)).toMatchObject({ state: 'GIVEN_UP', lastError: expect.stringContaining('is no e-mail address') });
});

test('without SMTP it is recorded as not sent', async () => {
  const execution = await end();
  const mailer = mailerFor(null);
  await mailer.look();
  expect(await mailOf(execution)).toMatchObject({ state: 'NOT_SENT', attempts: 0, lastError: NOT_CONFIGURED, nextAttempt: null });
  expect(await mailer.test('a@b.c')).toMatchObject({ reason: NOT_CONFIGURED });
});

function refusal(responseCode: number): Error {
  return Object.assign(new Error('Refused'), { responseCode });
}

test('a temporary refusal is tried again after longer and longer, until it is accepted', async () => {
  let refusing = true;
  const host = await startSmtpHost({ onRcptTo: (_address, _session, done) => done(refusing ? refusal(451) : null) });
  const execution = await end();
  const mailer = mailerFor(host);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt++) {
    await mailer.look();
    const { state, nextAttempt, attempts, lastError } = await mailOf(execution);
    expect([state, attempts, lastError]).toEqual(['WAITING', attempt, expect.stringContaining('451')]);
    waits.push(((nextAttempt ?? 0) - time) / SECOND);
    time = (nextAttempt ?? 0) - 1;
    await mailer.look();
    expect((await mailOf(execution)).attempts).toBe(attempt);
    time += 1;
  }
  expect(waits).toEqual([30, 60, 120, 240]);
  refusing = false;
  await mailer.look();
  expect(await mailOf(execution)).toMatchObject({ state: 'SENT', attempts: 5, lastError: null });
  expect(host.received).toHaveLength(1);
});

test('it is given up after a day, and the log says so', async () => {
  const host = await startSmtpHost({ onRcptTo: (_address, _session, done) => done(refusal(451)) });
  const execution = await end();
  const mailer = mailerFor(host);
  const begun = time;
  for (let mail = await mailOf(execution); mail.nextAttempt !== null; mail = await mailOf(execution)) {
    time = mail.nextAttempt;
    await mailer.look();
  }
  expect(await mailOf(execution)).toMatchObject({ state: 'GIVEN_UP', attempts: 14, lastError: expect.stringContaining('451') });
  expect((time - begun) / 3_600_000).toBeGreaterThan(24);
  expect(logged).toEqual([expect.stringMatching(/ops@example.com is given up: .*451/)]);
});

test.each([
  ['sender', { onMailFrom: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(refusal(550)) }],
  ['recipient', { onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(refusal(550)) }],
])('a refusal of the %s for good is not tried again', async (_what, options) => {
  const execution = await end();
  await mailerFor(await startSmtpHost(options)).look();
  expect(await mailOf(execution)).toMatchObject({ state: 'GIVEN_UP', attempts: 1, lastError: expect.stringContaining('550') });
});

test('a refusal of the content for good is not tried again, one for now is', async () => {
  for (const [code, state] of [
    [554, 'GIVEN_UP'],
    [452, 'WAITING'],
  ] as const) {
    const host = await startSmtpHost({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(refusal(code)));
      },
    });
    const execution = await end();
    await mailerFor(host).look();
    expect(await mailOf(execution)).toMatchObject({ state, lastError: expect.stringContaining(String(code)) });
  }
});

test('a refused login is tried again, and neither record nor log has the password', async () => {
  const host = await startSmtpHost({
    authOptional: false,
    authMethods: ['PLAIN'],
    onAuth: ({ username, password }, _session, done) =>
      done(new Error(`No ${username} with ${password}, ${Buffer.from(`\0${username}\0${password}`).toString('base64')}`)),
  });
  const execution = await end();
  const url = host.url.replace('smtp://', 'smtp://ada:s%3Cret@');
  const mailer = mailerFor({ ...host, url }, { smtp: { url, from: 'mill@example.org' } });
  await mailer.look();
  const mail = await mailOf(execution);
  expect(mail).toMatchObject({ state: 'WAITING', lastError: expect.stringContaining('No ada with ***, ***') });
  expect(JSON.stringify([mail, logged, await mailer.test('a@b.c')])).not.toMatch(/s<ret|s%3Cret/);
});

test('a server that is not there, hangs, or cuts off midway: tried again, under the same Message-ID', async () => {
  const gone = await startBadHost(() => undefined);
  await gone.close();
  const hosts = [
    { ...gone, close: () => Promise.resolve() },
    await startBadHost(() => undefined),
    await startBadHost((socket) => socket.destroy()),
    await startBadHost((socket) => socket.end('554 go away\r\n')),
    await startBadHost((socket) => socket.write('garbage\r\n'.repeat(1000))),
    await startBadHost((socket) => answering(socket, { DATA: null })),
    await startBadHost((socket) => answering(socket, { MAIL: 'cut' })),
    await startBadHost((socket) => answering(socket, { DATA: 'cut' })),
    await startBadHost((socket) => answering(socket, { '.': 'cut' })),
    await startBadHost((socket) => answering(socket, { '.': null })),
  ];
  const execution = await end();
  for (const [index, host] of hosts.entries()) {
    await mailerFor(host, { timeouts: hasty }).look();
    const mail = await mailOf(execution);
    expect([index, mail.state, mail.attempts, mail.lastError]).toEqual([index, 'WAITING', index + 1, expect.stringMatching(/\w/)]);
    time = mail.nextAttempt ?? 0;
  }
  const good = await startSmtpHost();
  await mailerFor(good).look();
  expect(good.received[0]?.email.messageId).toBe((await mailOf(execution)).messageId);
});

/** Speaks SMTP, but for some commands: null hangs, `cut` hangs up. */
function answering(socket: Socket, oddities: Readonly<Record<string, 'cut' | null>>): void {
  let inData = false;
  let rest = '';
  socket.write('220 hello\r\n');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const command = inData ? (line === '.' ? '.' : '') : (line.split(' ')[0] ?? '');
      if (command === '') continue;
      const odd = oddities[command];
      if (odd === 'cut') socket.destroy();
      if (odd !== undefined) return;
      inData = command === 'DATA';
      socket.write(inData ? '354 go on\r\n' : '250 ok\r\n');
    }
  });
}

test('a server that drips is left when the whole time is over', async () => {
  const host = await startBadHost((socket) => {
    const timer = setInterval(() => socket.write('220-wait\r\n'), 50);
    socket.on('close', () => clearInterval(timer));
  });
  const execution = await end();
  await mailerFor(host, { timeouts: { ...patient, connectMs: 60_000, wholeMs: 500 } }).look();
  expect(await mailOf(execution)).toMatchObject({ state: 'WAITING', lastError: 'The server took longer than 0.5 s.' });
});

test('two mailers send each letter once', async () => {
  const host = await startSmtpHost();
  for (let index = 0; index < 10; index++) await end({ emailOnFailure: `n${index}@example.com` });
  const mailers = [mailerFor(host), createMailer({ store, smtp: { url: host.url, from: 'm@example.org' }, baseUrl: null, timeZone: 'UTC', timeouts: patient })];
  await Promise.all(mailers.map((mailer) => mailer.look()));
  expect(host.received.map(({ to }) => to[0]).toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `n${index}@example.com`));
});

test('a mailer that is closed leaves what is on its way to the next one, at once', async () => {
  const hanging = await startBadHost(() => undefined);
  const execution = await end();
  const mailer = mailerFor(hanging, { timeouts: { connectMs: 60_000, silenceMs: 60_000, wholeMs: 60_000 } });
  const looking = mailer.look();
  await mailer.close();
  await looking;
  const host = await startSmtpHost();
  await mailerFor(host).look();
  expect(host.received).toHaveLength(1);
  expect((await mailOf(execution)).state).toBe('SENT');
});

test('a test letter is sent at once, and a refusal told', async () => {
  const host = await startSmtpHost({ onRcptTo: ({ address }, _session, done) => done(address.startsWith('no') ? refusal(550) : null) });
  const mailer = mailerFor(host);
  expect(await mailer.test('you@example.com')).toBeNull();
  expect(await mailer.test('no@example.com')).toEqual({ reason: expect.stringContaining('550'), final: true });
  expect(host.received.map(({ email }) => email.subject)).toEqual(['Millrace: test of e-mail']);
});
