import type { WebRequest } from '@millrace/plan';
import { cases } from '../../cases/case.ts';
import { rejectedColumns } from '../../cases/rejected.ts';
import { requestPath } from './definition.ts';

const url = 'https://api.example.org/v1/orders';
const orders: WebRequest = {
  connection: '',
  method: 'GET',
  url,
  query: [{ name: 'status', value: 'paid' }],
  headers: [],
  body: '',
  records: 'data',
  paging: { kind: 'none' },
  limits: { pages: 1000, records: 1_000_000, megabytes: 1024, seconds: 600 },
};
const asked = { url, queryNames: '["status"]', queryValues: '["paid"]', recordsPath: 'data' };
const declared = {
  outputColNames: '["id", "total", "at"]',
  outputColTypes: '["LONG", "DECIMAL(20,2)", "DATE"]',
};
const columns = ['id LONG', 'total DECIMAL(20,2)', 'at DATE'];

/** What the runner stores of an API. */
const stored = (text: string) => ({ [requestPath(orders)]: text });

const path = requestPath(orders);

/** Real servers are in `packages/rest/src/fetch-records.test.ts` and `apps/server/test/apis.test.ts`. */
export const restSourceCases = cases(
  {
    name: 'records, and what is rejected of them',
    settings: { ...asked, ...declared },
    files: stored(
      '{"id": 1, "total": 123456789012345678.91, "at": "2024-02-29", "more": true}\n{"id": "x"}\n7\n{}\n',
    ),
    expect: {
      outputs: [
        {
          columns,
          rows: [
            ['1', '123456789012345678.91', '2024-02-29'],
            [null, null, null],
            [null, null, null],
            [null, null, null],
          ],
        },
        {
          columns: rejectedColumns,
          rows: [
            [path, '2', 'id', '"x"', 'Expected LONG, found a string'],
            [path, '3', null, '7', 'Not a JSON object'],
          ],
        },
      ],
      measure: 2,
    },
  },
  {
    name: 'columns found in the answer',
    settings: asked,
    files: stored('{"x": true}\n'),
    found: ['x BOOLEAN'],
    expect: { outputs: [{ columns: ['x BOOLEAN'], rows: [[true]] }] },
  },
  {
    name: 'no records',
    settings: { ...asked, ...declared },
    files: stored(''),
    expect: { outputs: [{ columns, rows: [] }] },
  },
  {
    name: 'neither an address nor a connection',
    settings: declared,
    expect: { issue: { field: 'url', code: 'MISSING_FIELD' } },
  },
  {
    name: 'an address with a password',
    settings: { ...declared, url: 'https://me:pw@api.example.org/' },
    expect: { issue: { field: 'url', code: 'WRONG_REQUEST' } },
  },
  {
    name: 'an address of another kind',
    settings: { ...declared, url: 'file:///etc/passwd', connection: 'Shop' },
    expect: { issue: { field: 'url', code: 'WRONG_REQUEST' } },
  },
  {
    name: 'a header that logs in',
    settings: { ...declared, ...asked, headerNames: '["Authorization"]', headerValues: '["x"]' },
    expect: { issue: { field: 'headerNames', code: 'WRONG_REQUEST' } },
  },
  {
    name: 'a header with a line break',
    settings: { ...declared, ...asked, headerNames: '["X-A"]', headerValues: '["a\\nb"]' },
    expect: { issue: { field: 'headerValues', code: 'WRONG_REQUEST' } },
  },
  {
    name: 'parameters without values for some',
    settings: { ...declared, url, queryNames: '["a", "b"]', queryValues: '["1"]' },
    expect: { issue: { field: 'queryValues', code: 'LISTS_DIFFER' } },
  },
  {
    name: 'a path that is none',
    settings: { ...declared, ...asked, recordsPath: 'data..items' },
    expect: { issue: { field: 'recordsPath', code: 'WRONG_REQUEST' } },
  },
  {
    name: 'a cursor that is nowhere',
    settings: { ...declared, ...asked, paging: 'cursor' },
    expect: { issue: { field: 'pagingPath', code: 'MISSING_FIELD' } },
  },
  {
    name: 'a page size without a parameter',
    settings: { ...declared, ...asked, paging: 'offset', pageSize: '10' },
    expect: { issue: { field: 'sizeParameter', code: 'MISSING_FIELD' } },
  },
  {
    name: 'a body that a GET would send',
    settings: { ...declared, ...asked, body: '{}' },
    expect: { issue: { field: 'body', code: 'WRONG_REQUEST' } },
  },
  {
    name: 'a body that is not JSON',
    settings: { ...declared, ...asked, method: 'POST', body: '{' },
    expect: { issue: { field: 'body', code: 'MALFORMED_JSON' } },
  },
  {
    name: 'paging in a body that is not an object',
    settings: {
      ...declared,
      ...asked,
      method: 'POST',
      body: '[]',
      paging: 'page',
      pagingIn: 'body',
    },
    expect: { issue: { field: 'pagingIn', code: 'WRONG_REQUEST' } },
  },
);
