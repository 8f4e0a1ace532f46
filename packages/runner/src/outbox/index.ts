export { createMailer, type Mailer } from './mailer.ts';
export { isAddress, type SmtpSettings } from './smtp.ts';
export { mailTransport, type MailServer } from './mail-transport.ts';
