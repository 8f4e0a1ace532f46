import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { LearningError } from '../errors/learning-error.ts';
import { Bell } from './bell.ts';
import { Control } from './control.ts';
import type { FromHelper, ToHelper } from './helper-messages.ts';
import type { Job } from './job.ts';

type Opened = {
  readonly bell: Bell;
  readonly control: Control;
  readonly runPart: (part: number) => unknown;
};

/** Takes parts of the jobs of a `SharedPool`, which has the other end of the port. */
export function serveHelper(
  port: MessagePort,
  jobs: Readonly<Record<string, Job<never, unknown>>>,
): void {
  const opened = new Map<number, Opened>();
  const send = (message: FromHelper): void => port.postMessage(message);
  const fail = (id: number, error: unknown): void =>
    send(
      error instanceof LearningError
        ? { kind: 'failed', id, code: error.code, detail: error.detail }
        : { kind: 'failed', id, code: null, detail: String((error as Error).stack ?? error) },
    );
  port.on('message', (message: ToHelper) => {
    receive(message);
    if (message.kind === 'run') opened.get(message.id)?.bell.attend(takeRun);
  });

  function receive(message: ToHelper): void {
    const { id } = message;
    switch (message.kind) {
      case 'open':
        try {
          const runPart = jobs[message.name]!.prepare(message.input as never);
          const bell = new Bell(message.bell);
          opened.set(id, { bell, control: new Control(message.control), runPart });
        } catch (error) {
          // Without the memory for it, the parts are left to the other threads.
          if (!(error instanceof LearningError)) fail(id, error);
        }
        return;
      case 'run': {
        const job = opened.get(id);
        if (job !== undefined) runParts(job, id);
        return;
      }
      case 'close':
        opened.delete(id);
    }
  }

  /** The message that opens the job may not be received yet. */
  function takeRun(id: number): void {
    while (!opened.has(id)) {
      const next = receiveMessageOnPort(port);
      if (next === undefined) return;
      receive(next.message as ToHelper);
    }
    runParts(opened.get(id)!, id);
  }

  function runParts({ control, runPart }: Opened, id: number): void {
    for (let part = control.take(); part !== null; part = control.take()) {
      try {
        const result = runPart(part);
        if (result !== undefined) send({ kind: 'result', id, part, result });
      } catch (error) {
        fail(id, error);
      }
      control.finish();
    }
  }
}
