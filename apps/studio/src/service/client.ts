import { createClient } from '@millrace/client';
import { watchedFetch } from './watched-fetch.ts';

/** The server that serves the studio; the session cookie says who calls. */
export const client = createClient({ fetch: watchedFetch });
