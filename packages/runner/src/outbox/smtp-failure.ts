import { phrase, type ErrorText } from '@millrace/model';

/** What the library reports; `originalCode` is the one of the system or of TLS. */
export type SmtpError = {
  readonly message?: string;
  readonly code?: string;
  readonly originalCode?: string;
  readonly responseCode?: number;
};

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_/;
const handshakeCodes = /^ERR_SSL_/;

/**
 * Why an e-mail was not sent, with what to do about it. `message` is the message of the error
 * without secrets; it is returned where nothing clearer is known.
 */
export function smtpReason(
  { code = '', originalCode = '' }: SmtpError,
  message: string,
  url: string,
): ErrorText | string {
  const { hostname: host, port: given, protocol } = new URL(url);
  const port = given || (protocol === 'smtps:' ? '465' : '587');
  if (code === 'EDNS')
    return phrase`There is no host ${host}. Check the host in MILLRACE_SMTP_URL.`;
  if (originalCode === 'ECONNREFUSED')
    return phrase`Nothing listens on port ${port} of ${host}. Check the host and the port in MILLRACE_SMTP_URL.`;
  if (code === 'EAUTH')
    return phrase`The server refused the login. Check the user and the password in MILLRACE_SMTP_URL. It said: ${message}`;
  if (certificateCodes.test(originalCode))
    return phrase`The certificate of ${host} is not trusted: ${message}. Correct the host in MILLRACE_SMTP_URL, or have Node trust the authority with NODE_EXTRA_CA_CERTS.`;
  if (handshakeCodes.test(originalCode))
    return phrase`The server doesn't begin with TLS on port ${port}. Use smtp:// in MILLRACE_SMTP_URL, or the port for TLS, often 465.`;
  if (code === 'ETIMEDOUT')
    return phrase`${host} doesn't answer as a mail server on port ${port}. Check the host and the port in MILLRACE_SMTP_URL, and use smtps:// if the port begins with TLS, often 465.`;
  return message;
}
