import { shownUrl } from '@millrace/files';
import { phrase, MillraceError } from '@millrace/model';
import type { RequestLimits, WebRequest } from '@millrace/plan';
import type { Api } from './contract.ts';
import { parsePage, type JsonPage } from './json/json-page.ts';
import { pageText } from './json/page-text.ts';
import { openPager, type AnsweredPage, type PageQuestion } from './paging/pager.ts';
import { openRecordFile, type RecordFile } from './record-file.ts';
import { addressOf, linkedAddress, withQuery } from './send/address.ts';
import { ApiRefusal, askApi, type ApiAnswer, type ApiQuestion } from './send/ask-api.ts';
import { openAuthorizer } from './send/authorize.ts';

/** What is fetched. `limit`: so many records are enough; null: all of them. */
export type RecordsWanted = {
  readonly request: WebRequest;
  readonly limit: number | null;
  /** A new file. */
  readonly file: string;
  /** What the file may take, besides the limits of the request. */
  readonly maxBytes: number;
};

export type FetchedRecords = {
  readonly records: number;
  readonly pages: number;
  readonly bytes: number;
};

/**
 * Writes the records in an API's answers to a file, a line each, exactly as they were sent. Throws
 * `INVALID` when one of the limits is exceeded, and `UNAVAILABLE`, `NOT_ALLOWED` or `INVALID_PATH`
 * if it can't be asked. Messages name no secrets.
 */
export async function fetchRecords(
  wanted: RecordsWanted,
  api: Api,
  signal: AbortSignal,
): Promise<FetchedRecords> {
  const { limits } = wanted.request;
  const late = AbortSignal.timeout(limits.seconds * 1000);
  const maxBytes = Math.min(wanted.maxBytes, limits.megabytes * 2 ** 20);
  const file = await openRecordFile(wanted.file, maxBytes, () => tooLarge(wanted, maxBytes));
  try {
    const pages = await fetchPages(wanted, api, file, AbortSignal.any([signal, late]));
    return { pages, records: file.records, bytes: file.bytes };
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) throw exceeded('seconds', limits, file);
    throw error;
  } finally {
    await file.close();
  }
}

const NO_CONTENT = 204;

async function fetchPages(
  { request, limit }: RecordsWanted,
  api: Api,
  file: RecordFile,
  signal: AbortSignal,
): Promise<number> {
  const { limits, paging } = request;
  const pager = openPager(paging);
  const authorizer = openAuthorizer(api);
  const start = addressOf(request.url, api.connection, api.web.hosts);
  let at = start;
  let page = 0;
  let before: JsonPage | null = null;
  for (let next: PageQuestion | null = pager.first(); next !== null;) {
    page += 1;
    const question = questionFor(request, next, start, at, api);
    const answer = await askApi(question, authorizer, api, signal).catch((error: unknown) => {
      if (isBeyondEnd(request, page, error)) return null;
      throw error;
    });
    if (answer === null) return page - 1;
    if (answer.status === NO_CONTENT) return page;
    at = answer.url;
    const { answered, records, isList } = read(answer, request, page, before);
    before = isList ? answered.page : null;
    if (page > limits.pages && records.length > 0) throw exceeded('pages', limits, file);
    await file.write(limit === null ? records : records.slice(0, limit - file.records));
    if (limit !== null && file.records >= limit) return page;
    if (file.records > limits.records) throw exceeded('records', limits, file);
    next = pager.next(answered);
    if (page > limits.pages && next !== null) throw exceeded('pages', limits, file);
  }
  return page;
}

function questionFor(
  { method, headers, query, body }: WebRequest,
  { link, ...sent }: PageQuestion,
  start: URL,
  at: URL,
  { web }: Api,
): ApiQuestion {
  const set = new Set(sent.query.map(({ name }) => name));
  const url =
    link === undefined
      ? withQuery(start, [...query.filter(({ name }) => !set.has(name)), ...sent.query])
      : linkedAddress(link, at, web.hosts);
  return { method, url, home: start.origin, headers, body: withMembers(body, sent.body) };
}

/** Members that the body has already are replaced. */
function withMembers(body: string, members: PageQuestion['body']): string {
  if (members.length === 0) return body;
  const given = body.trim() === '' ? {} : (JSON.parse(body) as object);
  return JSON.stringify({ ...given, ...Object.fromEntries(members) });
}

/** Some APIs have no page after the last one, where others have an empty page. */
function isBeyondEnd({ paging }: WebRequest, page: number, error: unknown): boolean {
  return (
    paging.kind === 'page' && page > 1 && error instanceof ApiRefusal && error.answered === 404
  );
}

function read(
  answer: ApiAnswer,
  { records: path }: WebRequest,
  number: number,
  before: JsonPage | null,
): { answered: AnsweredPage; records: readonly string[]; isList: boolean } {
  const what = phrase`Page ${number} of ${shownUrl(answer.url.href)}`;
  const { headers } = answer;
  const type = headers['content-type'] ?? '';
  const page = parsePage(pageText(answer.body, type, what), type, what);
  const { texts, isList } = page.records(path, before);
  return { answered: { page, headers, records: texts.length }, records: texts, isList };
}

const units = {
  pages: (count: number) => phrase`${count} pages`,
  records: (count: number) => phrase`${count} records`,
  seconds: (count: number) => phrase`${count} seconds`,
} as const;

function exceeded(
  limit: keyof typeof units,
  limits: RequestLimits,
  { records }: RecordFile,
): MillraceError {
  return new MillraceError(
    'INVALID',
    phrase`The API has more than fits into ${units[limit](limits[limit])}: ${records} records were read. Raise that limit in the node, ask for less, or check the paging if it should have ended.`,
  );
}

function tooLarge({ request }: RecordsWanted, maxBytes: number): MillraceError {
  const size = Math.round((maxBytes / 2 ** 20) * 10) / 10;
  return new MillraceError(
    'INVALID',
    maxBytes < request.limits.megabytes * 2 ** 20
      ? phrase`The records take more than the ${size} MB that are left for rows beside a run or preview. Ask for less, or have MILLRACE_TABLES_MB raised.`
      : phrase`The records take more than the ${size} MB that "Maximum size" allows. Raise it, or ask for less.`,
  );
}
