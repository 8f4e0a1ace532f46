import { memberPath, type NamedText, type Paging, type WebRequest } from '@millrace/plan';
import { checkSameLength } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { shown } from '../../messages/shown.ts';
import type { Settings } from './fields.ts';

/** What the settings ask for; null if an issue was reported. */
export function webRequest(settings: Settings, context: LowerContext): WebRequest | null {
  const request: WebRequest = {
    connection: settings.connection,
    method: settings.method,
    url: settings.url.trim(),
    query: pairs(settings.queryNames, settings.queryValues),
    headers: pairs(settings.headerNames, settings.headerValues),
    body: settings.body.trim(),
    records: settings.recordsPath.trim(),
    paging: pagingOf(settings),
    limits: {
      pages: settings.maxPages,
      records: settings.maxRecords,
      megabytes: settings.maxMegabytes,
      seconds: settings.maxSeconds,
    },
  };
  checkLists(settings, context);
  checkAddress(request, context);
  checkHeaders(request, context);
  checkPaths(settings, context);
  checkBody(settings, request, context);
  return context.hasIssue(...Object.keys(settings)) ? null : request;
}

function pairs(names: readonly string[], values: readonly string[]): readonly NamedText[] {
  return names.map((name, index) => ({ name: name.trim(), value: values[index] ?? '' }));
}

function pagingOf(settings: Settings): Paging {
  const { paging, pagingIn, pageSize, firstPage } = settings;
  const path = settings.pagingPath.trim();
  const name = settings.pagingParameter.trim();
  const sizeName = settings.sizeParameter.trim();
  const parameter = (usual: string) => ({ in: pagingIn, name: name || usual });
  const size =
    pageSize === null || sizeName === ''
      ? null
      : { in: pagingIn, name: sizeName, records: pageSize };
  switch (paging) {
    case 'none':
      return { kind: 'none' };
    case 'linkHeader':
      return { kind: 'link header' };
    case 'nextLink':
      return { kind: 'next link', path };
    case 'page':
      return { kind: 'page', page: parameter('page'), first: firstPage, size };
    case 'offset':
      return { kind: 'offset', offset: parameter('offset'), size };
    case 'cursor':
      return { kind: 'cursor', path, cursor: parameter('cursor'), size };
  }
}

/** An absent list of values is a list of empty ones. */
function checkLists(settings: Settings, context: LowerContext): void {
  const { queryNames, queryValues, headerNames, headerValues } = settings;
  if (queryValues.length > 0) checkSameLength(context, { queryNames, queryValues });
  if (headerValues.length > 0) checkSameLength(context, { headerNames, headerValues });
  for (const field of ['queryNames', 'headerNames'] as const)
    if (settings[field].some((name) => name.trim() === ''))
      context.report(field, 'MISSING_FIELD', {
        missing: 'entry',
        title: context.fieldTitle(field),
      });
}

function checkAddress({ url, connection }: WebRequest, context: LowerContext): void {
  if (url === '' && connection === '')
    return context.report('url', 'MISSING_FIELD', {
      missing: 'setting',
      title: context.fieldTitle('url'),
    });
  const isRelative = connection !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(url);
  const parsed = URL.parse(isRelative ? `https://host/${url.replace(/^\/+/, '')}` : url);
  const isWeb = parsed !== null && /^https?:$/.test(parsed.protocol);
  if (!isWeb || parsed.username !== '' || parsed.password !== '')
    context.report('url', 'WRONG_REQUEST', { what: 'address' });
}

/** Those that log in, and those that a request has of its own. */
const reserved: ReadonlySet<string> = new Set([
  'accept-encoding',
  'authorization',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function checkHeaders({ headers }: WebRequest, context: LowerContext): void {
  for (const { name, value } of headers) {
    if (name === '') continue;
    if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/i.test(name) || reserved.has(name.toLowerCase()))
      context.report('headerNames', 'WRONG_REQUEST', { what: 'header', name: shown(name) });
    else if (!/^[\t\x20-\x7e]*$/.test(value))
      context.report('headerValues', 'WRONG_REQUEST', { what: 'header value', name: shown(name) });
  }
}

function checkPaths(settings: Settings, context: LowerContext): void {
  for (const field of ['recordsPath', 'pagingPath'] as const)
    if (memberPath(settings[field]) === null)
      context.report(field, 'WRONG_REQUEST', {
        what: 'path',
        title: context.fieldTitle(field),
        value: shown(settings[field]),
      });
  const { paging, pagingPath, pageSize, sizeParameter } = settings;
  const missing = (field: 'pagingPath' | 'sizeParameter' | 'pageSize'): void =>
    context.report(field, 'MISSING_FIELD', {
      missing: 'setting',
      title: context.fieldTitle(field),
    });
  if ((paging === 'nextLink' || paging === 'cursor') && pagingPath.trim() === '')
    missing('pagingPath');
  if (pageSize !== null && sizeParameter.trim() === '') missing('sizeParameter');
  if (pageSize === null && sizeParameter.trim() !== '') missing('pageSize');
}

function checkBody(settings: Settings, { body, method }: WebRequest, context: LowerContext): void {
  const { paging, pagingIn } = settings;
  if (method === 'GET' && body !== '')
    return context.report('body', 'WRONG_REQUEST', { what: 'body' });
  const parsed = body === '' ? {} : parse(body);
  if (parsed === undefined)
    return context.report('body', 'MALFORMED_JSON', {
      of: 'setting',
      title: context.fieldTitle('body'),
      reason: 'It is not JSON.',
    });
  const hasMembers = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  const isParameter = paging === 'page' || paging === 'offset' || paging === 'cursor';
  if (pagingIn === 'body' && isParameter && (method === 'GET' || !hasMembers))
    context.report('pagingIn', 'WRONG_REQUEST', { what: 'body members' });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
