import { allowedUrl, shownUrl } from '@millrace/files';
import { isMillraceError } from '@millrace/model';
import type { Api } from './contract.ts';
import { openAuthorizer } from './send/authorize.ts';
import { ApiRefusal, askApi } from './send/ask-api.ts';

export type ApiTest = { readonly works: boolean; readonly message: string };

/** Asks for the address of a connection. An API that has nothing there may still take the login. */
export async function testApi(api: Api, signal: AbortSignal): Promise<ApiTest> {
  try {
    const { url = '' } = api.connection ?? {};
    const question = {
      method: 'GET',
      url: allowedUrl(url, api.web.hosts),
      headers: [],
      body: '',
    } as const;
    const { status } = await askApi(question, openAuthorizer(api), api, signal);
    return { works: true, message: `${shownUrl(url)} answered ${status}.` };
  } catch (error) {
    if (signal.aborted) return { works: false, message: 'There was no answer in time.' };
    if (!isMillraceError(error)) throw error;
    const hasAnswered = error instanceof ApiRefusal && error.answered < 500;
    return hasAnswered
      ? { works: true, message: `${error.message} It did not refuse the login.` }
      : { works: false, message: error.message };
  }
}
