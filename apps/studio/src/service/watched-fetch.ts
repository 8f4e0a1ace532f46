import { afterAnswer, useService } from './service-state.ts';

/** The platform's own, except that it notes what each answer says of the session and of the server. */
export const watchedFetch: typeof fetch = async (input, init) => {
  const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
  try {
    const response = await fetch(input, init);
    useService.setState((state) => afterAnswer(state, path, response.status));
    return response;
  } catch (error) {
    const isGivenUp = init?.signal?.aborted === true;
    if (!isGivenUp) useService.setState((state) => afterAnswer(state, path, null));
    throw error;
  }
};
