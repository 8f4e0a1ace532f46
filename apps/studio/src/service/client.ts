import { createClient } from '@millrace/client';

/** The server that serves the studio; the session cookie says who calls. */
export const client = createClient();
