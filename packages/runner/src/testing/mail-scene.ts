import {
  openSqliteStore,
  type Execution,
  type ExecutionMetrics,
  type Mail,
  type NewExecution,
  type StatusName,
  type Store,
} from '@millrace/store';
import { afterEach, beforeEach } from 'vitest';
import { createMailer, type Mailer, type MailerOptions } from '../outbox/mailer.ts';

const START = Date.parse('2027-03-27T10:00:00Z');
export const SECOND = 1000;
export const patient = { connectMs: 30_000, silenceMs: 30_000, wholeMs: 30_000 };

type Host = { readonly url: string; close(): Promise<void> };
type Ending = Partial<NewExecution> & {
  readonly to?: StatusName;
  readonly reason?: string | null;
  readonly metrics?: ExecutionMetrics;
};

/** An empty outbox in Oslo, at ten o'clock at the start of each test. */
export type MailScene = {
  time: number;
  readonly store: Store;
  readonly logged: readonly string[];
  /**
   * A mailer that sends through a host, which is closed after the test; without a host it can't
   * send.
   */
  readonly mailerFor: (host: Host | null, options?: Partial<MailerOptions>) => Mailer;
  /** An execution that ended after 65 seconds. */
  readonly end: (ending?: Ending) => Promise<Execution>;
  /** The first e-mail about an execution. */
  readonly mailOf: (execution: Execution) => Promise<Mail>;
};

export function mailScene(): MailScene {
  let store: Store;
  let logged: string[];
  const hosts: Host[] = [];
  beforeEach(async () => {
    scene.time = START;
    logged = [];
    store = await openSqliteStore(':memory:', () => scene.time);
    await store.users.create({ username: 'ada', password: '', role: 'ADMIN' });
  });
  afterEach(async () => {
    for (const host of hosts.splice(0)) await host.close();
    await store.close();
  });
  const scene: MailScene = {
    time: START,
    get store() {
      return store;
    },
    get logged() {
      return logged;
    },
    mailerFor(host, options = {}) {
      if (host !== null) hosts.push(host);
      const smtp = host === null ? null : { url: host.url, from: 'Millrace <mill@example.org>' };
      const common = {
        store,
        smtp,
        baseUrl: 'https://mill.example.org',
        timeZone: 'Europe/Oslo',
        timeouts: patient,
      };
      return createMailer({ ...common, log: (line) => logged.push(line), ...options });
    },
    async end({ to = 'FAILED', reason = 'It broke.', metrics, ...changes } = {}) {
      const texts = {
        name: 'Delays',
        category: '',
        description: '',
        target: 'embedded',
        emailOnFailure: 'ops@example.com',
        emailOnSuccess: 'boss@example.com',
      };
      const { id, stateVersion } = await store.executions.create({
        analysisFlowId: 1,
        workflowVersion: 3,
        userId: 1,
        projectId: 1,
        ...texts,
        ...changes,
      });
      const runTime = scene.time;
      scene.time += 65 * SECOND;
      const found = metrics === undefined ? {} : { metrics };
      const ended = await store.executions.transition(id, { status: 'PENDING', stateVersion }, to, {
        reason,
        runTime,
        endTime: scene.time,
        ...found,
      });
      return ended!;
    },
    async mailOf({ id }) {
      const [mail] = await store.outbox.of(id);
      return mail!;
    },
  };
  return scene;
}

/** The host's response when it refuses. */
export function refusal(responseCode: number): Error {
  return Object.assign(new Error('Refused'), { responseCode });
}
