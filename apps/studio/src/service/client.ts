import { createClient } from '@millrace/client';
import { problemText } from '../i18n/problem-text.ts';
import { afterAnswer, useService } from './service-state.ts';

/**
 * The global fetch, except that it records what each response says about the session and the
 * server.
 */
export const watchedFetch: typeof fetch = async (input, init) => {
  const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
  const { generation } = useService.getState();
  const note = (status: number | null): void =>
    useService.setState((state) => afterAnswer(state, { path, status, generation }));
  try {
    const response = await fetch(input, init);
    note(response.status);
    return response;
  } catch (error) {
    const isGivenUp = init?.signal?.aborted === true;
    if (!isGivenUp) note(null);
    throw error;
  }
};

/** The server that serves the studio; the session cookie identifies the user. */
export const client = createClient({ fetch: watchedFetch, messageOf: problemText });
