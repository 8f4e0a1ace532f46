import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { LearningError } from '../errors/learning-error.ts';
import { Bell } from './bell.ts';
import { Control } from './control.ts';
import type { FromHelper, ToHelper } from './helper-messages.ts';
import type { Job, OpenJob, Pool } from './job.ts';

type Helper = { readonly port: MessagePort; readonly bell: Bell };

/** This thread and others, which answer at these ports with `serveHelper`. */
export class SharedPool implements Pool {
  private readonly helpers: Helper[] = [];
  private opened = 0;
  private readonly running = new Set<number>();

  get threads(): number {
    return this.helpers.length + 1;
  }

  add(port: MessagePort): void {
    this.helpers.push({ port, bell: new Bell() });
  }

  open<Input, Result>({ name, prepare }: Job<Input, Result>, input: Input): OpenJob<Result> {
    const id = (this.opened += 1);
    this.running.add(id);
    const control = new Control();
    for (const { port, bell } of this.helpers)
      send(port, {
        kind: 'open',
        id,
        name,
        input,
        control: control.words,
        bell: bell.words,
      });
    const runPart = prepare(input);
    return {
      run: (parts, onPart) => {
        const results = Array.from<Result>({ length: parts });
        control.start(parts);
        if (parts > 1) this.ask(id);
        try {
          for (let part = control.take(); part !== null; part = control.take()) {
            results[part] = runPart(part);
            const done = control.finish();
            onPart?.(done / parts);
          }
        } catch (error) {
          control.stop();
          throw error;
        }
        control.wait(parts);
        this.receive(id, results);
        return results;
      },
      close: () => this.close(id),
    };
  }

  /** Closes what a training has left open: one that failed, for example. */
  closeAll(): void {
    for (const id of this.running) this.close(id);
  }

  private close(id: number): void {
    if (!this.running.delete(id)) return;
    for (const { port } of this.helpers) send(port, { kind: 'close', id });
  }

  /** Asks all helpers to take parts of a job. */
  private ask(id: number): void {
    for (const { port, bell } of this.helpers) if (!bell.ring(id)) send(port, { kind: 'run', id });
  }

  /** What other threads have sent before they counted a part as done. */
  private receive(id: number, results: unknown[]): void {
    for (const { port } of this.helpers)
      for (
        let received = receiveMessageOnPort(port);
        received !== undefined;
        received = receiveMessageOnPort(port)
      ) {
        const message = received.message as FromHelper;
        // Results of a job that has failed aren't of use.
        if (message.id !== id) continue;
        if (message.kind === 'result') results[message.part] = message.result;
        else if (message.code === null) throw new Error(message.detail);
        else throw new LearningError(message.code, message.detail);
      }
  }
}

function send(port: MessagePort, message: ToHelper): void {
  port.postMessage(message);
}
