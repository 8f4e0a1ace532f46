import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { mailScene, patient, refusal, SECOND } from '../testing/mail-scene.ts';
import { startBadHost, startSmtpHost } from '../testing/smtp-host.ts';
import { createMailer } from './mailer.ts';

const scene = mailScene();
const hasty = { connectMs: 300, silenceMs: 300, wholeMs: 2000 };

test('a temporary refusal is retried with growing delays until it is accepted', async () => {
  let refusing = true;
  const host = await startSmtpHost({
    onRcptTo: (_address, _session, done) => done(refusing ? refusal(451) : null),
  });
  const execution = await scene.end();
  const mailer = scene.mailerFor(host);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt++) {
    await mailer.poll();
    const { state, nextAttempt, attempts, lastError } = await scene.mailOf(execution);
    expect([state, attempts, lastError]).toEqual([
      'WAITING',
      attempt,
      expect.stringContaining('451'),
    ]);
    waits.push(((nextAttempt ?? 0) - scene.time) / SECOND);
    scene.time = (nextAttempt ?? 0) - 1;
    await mailer.poll();
    expect((await scene.mailOf(execution)).attempts).toBe(attempt);
    scene.time += 1;
  }
  expect(waits).toEqual([30, 60, 120, 240]);
  refusing = false;
  await mailer.poll();
  expect(await scene.mailOf(execution)).toMatchObject({
    state: 'SENT',
    attempts: 5,
    lastError: null,
  });
  expect(host.received).toHaveLength(1);
});

test('gives up after a day, and logs it', async () => {
  const host = await startSmtpHost({ onRcptTo: (_address, _session, done) => done(refusal(451)) });
  const execution = await scene.end();
  const mailer = scene.mailerFor(host);
  const start = scene.time;
  for (
    let mail = await scene.mailOf(execution);
    mail.nextAttempt !== null;
    mail = await scene.mailOf(execution)
  ) {
    scene.time = mail.nextAttempt;
    await mailer.poll();
  }
  expect(await scene.mailOf(execution)).toMatchObject({
    state: 'GIVEN_UP',
    attempts: 14,
    lastError: expect.stringContaining('451'),
  });
  expect((scene.time - start) / 3_600_000).toBeGreaterThan(24);
  expect(scene.logged).toEqual([expect.stringMatching(/ops@example.com is given up: .*451/)]);
});

test.each([
  [
    'sender',
    {
      onMailFrom: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(refusal(550)),
    },
  ],
  [
    'recipient',
    {
      onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(refusal(550)),
    },
  ],
])('does not retry after a permanent refusal of the %s', async (_what, options) => {
  const execution = await scene.end();
  await scene.mailerFor(await startSmtpHost(options)).poll();
  expect(await scene.mailOf(execution)).toMatchObject({
    state: 'GIVEN_UP',
    attempts: 1,
    lastError: expect.stringContaining('550'),
  });
});

test('does not retry after a permanent refusal of the content, but after a temporary one', async () => {
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
    const execution = await scene.end();
    await scene.mailerFor(host).poll();
    expect(await scene.mailOf(execution)).toMatchObject({
      state,
      lastError: expect.stringContaining(String(code)),
    });
  }
});

test('retries a refused login, and neither record nor log has the password', async () => {
  const host = await startSmtpHost({
    authOptional: false,
    authMethods: ['PLAIN'],
    onAuth: ({ username, password }, _session, done) =>
      done(
        new Error(
          `No ${username} with ${password}, ${Buffer.from(`\0${username}\0${password}`).toString('base64')}`,
        ),
      ),
  });
  const execution = await scene.end();
  const url = host.url.replace('smtp://', 'smtp://ada:s%3Cret@');
  const mailer = scene.mailerFor({ ...host, url }, { smtp: { url, from: 'mill@example.org' } });
  await mailer.poll();
  const mail = await scene.mailOf(execution);
  expect(mail).toMatchObject({
    state: 'WAITING',
    lastError: expect.stringContaining('No ada with ***, ***'),
  });
  expect(JSON.stringify([mail, scene.logged, await mailer.test('a@b.c')])).not.toMatch(
    /s<ret|s%3Cret/,
  );
});

test('retries under the same Message-ID if a server is missing, hangs, or cuts off midway', async () => {
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
  const execution = await scene.end();
  for (const [index, host] of hosts.entries()) {
    await scene.mailerFor(host, { timeouts: hasty }).poll();
    const mail = await scene.mailOf(execution);
    expect([index, mail.state, mail.attempts, mail.lastError]).toEqual([
      index,
      'WAITING',
      index + 1,
      expect.stringMatching(/\w/),
    ]);
    scene.time = mail.nextAttempt ?? 0;
  }
  const good = await startSmtpHost();
  await scene.mailerFor(good).poll();
  expect(good.received[0]?.email.messageId).toBe((await scene.mailOf(execution)).messageId);
});

/** Speaks SMTP, except for some commands: null hangs, `cut` hangs up. */
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

test('gives up on a server that drips when the total time is over', async () => {
  const host = await startBadHost((socket) => {
    const timer = setInterval(() => socket.write('220-wait\r\n'), 50);
    socket.on('close', () => clearInterval(timer));
  });
  const execution = await scene.end();
  await scene.mailerFor(host, { timeouts: { ...patient, connectMs: 60_000, wholeMs: 500 } }).poll();
  expect(await scene.mailOf(execution)).toMatchObject({
    state: 'WAITING',
    lastError: 'The server took longer than 0.5 s.',
  });
});

test('two mailers send each e-mail once', async () => {
  const host = await startSmtpHost();
  for (let index = 0; index < 10; index++)
    await scene.end({ emailOnFailure: `n${index}@example.com` });
  const mailers = [
    scene.mailerFor(host),
    createMailer({
      store: scene.store,
      smtp: { url: host.url, from: 'm@example.org' },
      baseUrl: null,
      timeZone: 'UTC',
      timeouts: patient,
    }),
  ];
  await Promise.all(mailers.map((mailer) => mailer.poll()));
  expect(host.received.map(({ to }) => to[0]).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `n${index}@example.com`),
  );
});

test('a mailer that is closed leaves e-mails in progress to the next one, at once', async () => {
  const hanging = await startBadHost(() => undefined);
  const execution = await scene.end();
  const mailer = scene.mailerFor(hanging, {
    timeouts: { connectMs: 60_000, silenceMs: 60_000, wholeMs: 60_000 },
  });
  const polling = mailer.poll();
  await mailer.close();
  await polling;
  const host = await startSmtpHost();
  await scene.mailerFor(host).poll();
  expect(host.received).toHaveLength(1);
  expect((await scene.mailOf(execution)).state).toBe('SENT');
});

test('a test e-mail is sent at once, and a refusal reported', async () => {
  const host = await startSmtpHost({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('no') ? refusal(550) : null),
  });
  const mailer = scene.mailerFor(host);
  expect(await mailer.test('you@example.com')).toBeNull();
  expect(await mailer.test('no@example.com')).toMatchObject({
    reason: expect.stringContaining('550'),
    final: true,
  });
  expect(host.received.map(({ email }) => email.subject)).toEqual(['Millrace: test of e-mail']);
});

test('a test e-mail says what is wrong with the settings, and what to do', async () => {
  const plain = await startSmtpHost();
  const refusing = await startSmtpHost({
    authOptional: false,
    authMethods: ['PLAIN'],
    onAuth: (_login, _session, done) => done(new Error('no such user')),
  });
  const secured = await startSmtpHost({ secure: true, disabledCommands: [] });
  const upgraded = await startSmtpHost({ disabledCommands: [] });
  const gone = await startBadHost(() => undefined);
  await gone.close();
  const said = async (url: string): Promise<string | undefined> =>
    (
      await scene
        .mailerFor(null, { smtp: { url, from: 'm@example.org' }, timeouts: hasty })
        .test('a@b.c')
    )?.reason;
  expect(await said('smtp://no-such-host.invalid:587')).toContain(
    'There is no host no-such-host.invalid. Check the host',
  );
  expect(await said(gone.url)).toContain('Nothing listens on port');
  expect(await said(refusing.url.replace('smtp://', 'smtp://ada:s3cret-word@'))).toMatch(
    /^The server refused the login\. Check the user and the password(?!.*s3cret)/,
  );
  expect(await said(plain.url.replace('smtp:', 'smtps:'))).toContain(
    "The server doesn't begin with TLS",
  );
  expect(await said(secured.url)).toContain('use smtps:// if the port begins with TLS');
  expect(await said(secured.url.replace('smtp:', 'smtps:'))).toContain('is not trusted');
  expect(await said(upgraded.url)).toContain('is not trusted');
  for (const host of [plain, refusing, secured, upgraded]) await host.close();
});
