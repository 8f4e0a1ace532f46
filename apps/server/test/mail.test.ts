import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSmtpHost, type SmtpHost } from '../../../packages/runner/src/testing/smtp-host.ts';
import { ended } from '@millrace/test-support/ended';
import { largeAmounts } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let host: SmtpHost;
let server: TestServer;
let admin: Visitor;
let refusing = false;
beforeAll(async () => {
  host = await startSmtpHost({
    onRcptTo: (_address, _session, done) =>
      done(refusing ? Object.assign(new Error('not today'), { responseCode: 550 }) : null),
  });
  const env = {
    MILLRACE_SMTP_URL: host.url.replace('//', '//mill:secret@'),
    MILLRACE_MAIL_FROM: 'Millrace <mill@example.org>',
  };
  server = await startTestServer({ ...env, MILLRACE_BASE_URL: 'https://mill.example.org' });
  admin = await server.admin();
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/amounts.csv',
    content: 'id,amount\n1,5\n2,50\n',
  });
});
afterAll(async () => {
  await server.close();
  await host.close();
});

async function run(path: string, addresses: object): Promise<Json> {
  const { json: workflowId } = await admin.post('/api/v1/workflows', {
    workflow: largeAmounts(path),
  });
  return ended(
    admin,
    (await admin.post('/api/v1/workflow/execute', { workflowId, ...addresses })).json,
  );
}

async function settled(id: number): Promise<Json> {
  return vi.waitFor(async () => {
    const { emails } = (await admin.get(`/api/v1/workflow-executions/${id}`)).json;
    expect(emails.map(({ state }: Json) => state)).not.toContain('WAITING');
    return emails;
  }, 30_000);
}

test('sends an e-mail when a run ends, and the execution lists it', async () => {
  const { id } = await run('/shared/amounts.csv', {
    emailOnSuccess: 'boss@example.com',
    emailOnFailure: 'ops@example.com',
  });
  expect(await settled(id)).toEqual([
    {
      to: 'boss@example.com',
      state: 'SENT',
      attempts: 1,
      lastError: null,
      nextAttempt: null,
      sentTime: expect.any(Number),
      messageId: expect.stringMatching(new RegExp(`^<execution-${id}\\..+@`)),
    },
  ]);
  const mail = host.received.find(({ email }) => email.messageId?.startsWith(`<execution-${id}.`));
  expect([mail?.to, mail?.email.subject]).toEqual([
    ['boss@example.com'],
    'Completed: Large amounts',
  ]);
  expect(mail?.email.text).toContain(`https://mill.example.org/projects/1/executions/${id}`);
});

test('a failure has its reason', async () => {
  const { id } = await run('/shared/nowhere.csv', {
    emailOnFailure: 'ops@example.com,dev@example.com',
  });
  expect((await settled(id)).map(({ to, state }: Json) => [to, state])).toEqual([
    ['ops@example.com', 'SENT'],
    ['dev@example.com', 'SENT'],
  ]);
  expect(host.received.at(-1)?.email.text).toContain('/shared/nowhere.csv');
});

test.each(['a@b.c\r\nBcc: d@e.f', 'a@b.c\0', 'Ada <a@b.c>', 'a@b.c;d@e.f', 'nobody'])(
  '%j is refused as an address',
  async (emailOnFailure) => {
    const { json: workflowId } = await admin.post('/api/v1/workflows', {
      workflow: largeAmounts('/shared/amounts.csv'),
    });
    expect(
      (await admin.post('/api/v1/workflow/execute', { workflowId, emailOnFailure })).status,
    ).toBe(400);
  },
);

test('an administrator sends a test e-mail, and gets the response of the server', async () => {
  const path = '/api/v1/mail/test';
  const answer = await admin.post(path, { to: 'you@example.com' });
  expect(answer).toMatchObject({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: expect.stringContaining('you@example.com'),
  });
  expect(host.received.at(-1)?.to).toEqual(['you@example.com']);
  expect((await admin.post(path)).status).toBe(400);
  expect((await admin.post(path, { to: 'no address' })).status).toBe(400);
  refusing = true;
  const refused = await admin.post(path, { to: 'you@example.com' });
  refusing = false;
  expect([refused.status, refused.json.detail]).toEqual([
    503,
    expect.stringContaining('not today'),
  ]);
  expect(refused.text + server.logged.join('')).not.toContain('secret');
  const ann = await server.user('ann', 'ANALYST');
  expect((await ann.post(path, { to: 'you@example.com' })).status).toBe(403);
  expect((await server.visitor().post(path, { to: 'you@example.com' })).status).toBe(401);
});

test('without SMTP nothing is sent, and the response says so', async () => {
  const silent = await startTestServer();
  const visitor = await silent.admin();
  expect((await visitor.post('/api/v1/mail/test', { to: 'a@b.c' })).status).toBe(409);
  const { json: workflowId } = await visitor.post('/api/v1/workflows', {
    workflow: largeAmounts('/shared/none.csv'),
  });
  const { id } = await ended(
    visitor,
    (await visitor.post('/api/v1/workflow/execute', { workflowId, emailOnFailure: 'a@b.c' })).json,
  );
  await vi.waitFor(async () => {
    const { emails } = (await visitor.get(`/api/v1/workflow-executions/${id}`)).json;
    expect(emails).toMatchObject([
      {
        to: 'a@b.c',
        state: 'NOT_SENT',
        attempts: 0,
        lastError: 'Not sent: no SMTP is configured.',
      },
    ]);
  }, 30_000);
  await silent.close();
});
