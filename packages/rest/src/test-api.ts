import { allowedUrl, shownUrl } from '@millrace/files';
import { isMillraceError, phrase, textOf, type ErrorText } from '@millrace/model';
import type { Api } from './contract.ts';
import { openAuthorizer } from './send/authorize.ts';
import { ApiRefusal, askApi } from './send/ask-api.ts';

export type ApiTest = { readonly works: boolean; readonly message: ErrorText };

/** Asks for the address of a connection. An API that has nothing there may still take the login. */
export async function testApi(api: Api, signal: AbortSignal): Promise<ApiTest> {
  try {
    const { url = '' } = api.connection ?? {};
    const address = allowedUrl(url, api.web.hosts);
    const question = {
      method: 'GET',
      url: address,
      home: address.origin,
      headers: [],
      body: '',
    } as const;
    const { status } = await askApi(question, openAuthorizer(api), api, signal);
    return { works: true, message: phrase`${shownUrl(url)} answered ${String(status)}.` };
  } catch (error) {
    if (signal.aborted)
      return {
        works: false,
        message: phrase`There was no answer in time. Check the address, or try again.`,
      };
    if (!isMillraceError(error)) throw error;
    const hasAnswered = error instanceof ApiRefusal && error.answered < 500;
    return hasAnswered
      ? { works: true, message: phrase`${textOf(error)} It did not refuse the login.` }
      : { works: false, message: phrase`${textOf(error)}` };
  }
}
