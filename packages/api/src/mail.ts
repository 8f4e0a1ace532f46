import { z } from 'zod';
import { route, SMALL_BODY } from './route.ts';

export const mail = {
  test: route({
    method: 'POST',
    path: '/api/v1/mail/test',
    summary:
      "Send a test e-mail immediately, to an address or to the caller. Returns the SMTP server's response.",
    access: 'admin',
    bodyLimit: SMALL_BODY,
    body: z.object({
      to: z.string().max(320).nullish().describe("An address. Default: the caller's."),
    }),
    bodyOptional: true,
    answer: 'text',
  }),
};
