import type { Transporter } from 'nodemailer';

/** The server and the login: a URL (`smtp://user:password@host:587`, `smtps://…`), or its parts. */
export type MailServer =
  | { readonly url: string }
  | {
      readonly host: string;
      /** The host name expected in the certificate if `host` is an address. */
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
  /** Inactivity of the server. */
  readonly silenceMs: number;
};

/**
 * Connects to an SMTP server, with time limits, and without access to files or addresses of this
 * machine for the content of e-mails.
 */
export async function mailTransport(
  server: MailServer,
  { connectMs, silenceMs }: MailPatience,
): Promise<Transporter> {
  const limits = {
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
  };
  // Loaded when a letter is sent: most processes send none.
  const { createTransport } = await import('nodemailer');
  return createTransport({ ...server, ...limits, disableFileAccess: true, disableUrlAccess: true });
}
