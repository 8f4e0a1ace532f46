import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { LearningError } from '../errors/learning-error.ts';
import { Control } from './control.ts';
import type { FromHelper, ToHelper } from './helper-messages.ts';
import type { Job, OpenJob, Pool } from './job.ts';

/** This thread and others, which answer at these ports with `serveHelper`. */
export class SharedPool implements Pool {
  private readonly helpers: MessagePort[] = [];
  private opened = 0;

  get threads(): number {
    return this.helpers.length + 1;
  }

  add(helper: MessagePort): void {
    this.helpers.push(helper);
  }

  open<Input, Result>({ name, prepare }: Job<Input, Result>, input: Input): OpenJob<Result> {
    const id = (this.opened += 1);
    const control = new Control();
    this.send({ kind: 'open', id, name, input, control: control.words });
    const runPart = prepare(input);
    return {
      run: (parts, onPart) => {
        const results = Array.from<Result>({ length: parts });
        control.start(parts);
        if (parts > 1) this.send({ kind: 'run', id });
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
      close: () => this.send({ kind: 'close', id }),
    };
  }

  private send(message: ToHelper): void {
    for (const helper of this.helpers) helper.postMessage(message);
  }

  /** What other threads have sent before they counted a part as done. */
  private receive(id: number, results: unknown[]): void {
    for (const helper of this.helpers)
      for (
        let received = receiveMessageOnPort(helper);
        received !== undefined;
        received = receiveMessageOnPort(helper)
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
