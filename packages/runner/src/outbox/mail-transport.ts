import { createTransport, type Transporter } from 'nodemailer';

/** Where and as whom: a URL (`smtp://user:password@host:587`, `smtps://…`), or its parts. */
export type MailServer =
  | { readonly url: string }
  | {
      readonly host: string;
      /** Whose certificate is expected, where `host` is an address. */
      readonly servername?: string;
      readonly port: number;
      /** TLS from the first byte. */
      readonly secure: boolean;
      readonly requireTLS: boolean;
      readonly ignoreTLS: boolean;
      readonly auth?: { readonly user: string; readonly pass: string };
    };

/** In milliseconds. */
export type MailPatience = {
  /** For the connection, and for the greeting. */
  readonly connectMs: number;
  /** Without a word from the server. */
  readonly silenceMs: number;
};

/**
 * The way to an SMTP server: it waits no longer than it is told to, and letters cannot make it read
 * files or addresses of this machine.
 */
export function mailTransport(
  server: MailServer,
  { connectMs, silenceMs }: MailPatience,
): Transporter {
  const limits = {
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
  };
  return createTransport({ ...server, ...limits, disableFileAccess: true, disableUrlAccess: true });
}
