import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** An e-mail as it was sent, and as a mail program parses it. */
export type Received = {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly email: Email;
};

/** A real SMTP server on loopback. */
export type SmtpHost = {
  readonly url: string;
  readonly received: readonly Received[];
  close(): Promise<void>;
};

export async function startSmtpHost(options: SMTPServerOptions = {}): Promise<SmtpHost> {
  const received: Received[] = [];
  const receive = async (stream: Readable, session: SMTPServerSession): Promise<void> => {
    const raw = await buffer(stream);
    const { mailFrom, rcptTo } = session.envelope;
    const envelope = {
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
    };
    received.push({ ...envelope, raw: raw.toString(), email: await PostalMime.parse(raw) });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username = '' }, _session, done) => done(null, { user: username }),
    onData: callbackify(receive),
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A server that doesn't speak SMTP: handles each connection with the given function. */
export async function startBadHost(
  onConnection: (socket: Socket) => void,
): Promise<Pick<SmtpHost, 'url' | 'close'>> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
