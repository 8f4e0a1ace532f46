import { connect, type Socket } from 'node:net';

/** A connection that sends exactly what a test writes. */
export type Talk = {
  readonly socket: Socket;
  /** All that has come so far. */
  answer(): string;
  /** Resolves to all that came once the server has ended the connection. */
  readonly ended: Promise<string>;
  /** Resolves when what came matches. */
  until(pattern: RegExp): Promise<string>;
};

export function talk(port: number, ...texts: readonly (string | Buffer)[]): Talk {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  const watchers = new Set<() => void>();
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
    for (const watcher of watchers) watcher();
  });
  socket.on('error', () => undefined);
  for (const text of texts) socket.write(text);
  return {
    socket,
    ended,
    answer: () => answer,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const check = (): void => (pattern.test(answer) ? resolve(answer) : undefined);
        watchers.add(check);
        socket.once('close', () =>
          pattern.test(answer)
            ? resolve(answer)
            : reject(new Error(`The connection ended after: ${answer.slice(0, 500)}`)),
        );
        check();
      }),
  };
}
