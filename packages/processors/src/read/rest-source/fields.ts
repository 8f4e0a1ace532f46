import {
  choice,
  integer,
  longText,
  optionalInteger,
  text,
  texts,
  webConnection,
} from '../../define/field-kinds.ts';
import type { SettingsOf } from '../../define/field.ts';
import { schemaFields } from '../../define/schema-fields.ts';

export const fields = {
  connection: webConnection({
    title: 'Connection',
    description: 'The name of a REST connection of your project, which logs in. Empty: none.',
  }),
  url: text({
    title: 'URL',
    description:
      'The address to ask, such as https://api.example.org/v1/orders. With a connection, what follows its address.',
  }),
  queryNames: texts({ title: 'Query parameters', description: 'Names of query parameters.' }),
  queryValues: texts({ title: 'Query values', description: 'A value for each parameter.' }),
  recordsPath: text({
    title: 'Path of records',
    description:
      'Where the records are in an answer, such as data.items. Empty: the answer is a list of records, or one.',
  }),
  paging: choice(['none', 'page', 'offset', 'nextLink', 'linkHeader', 'cursor'], {
    title: 'Paging',
    description: 'How the next page is found.',
  }),
  pagingParameter: text({
    title: 'Paging parameter',
    description:
      'The name of the parameter with the page number, offset or cursor. By default page, offset or cursor.',
  }),
  pagingPath: text({
    title: 'Path of next page',
    description: 'Where the next link or cursor is in an answer, such as links.next.',
  }),
  sizeParameter: text({
    title: 'Size parameter',
    description: 'The name of the parameter with the page size, such as limit or per_page.',
  }),
  pageSize: optionalInteger({
    title: 'Page size',
    description: 'How many records to ask for per page.',
    minimum: 1,
    maximum: 1_000_000,
  }),
  method: choice(['GET', 'POST'], {
    title: 'Method',
    description: 'GET, or POST for an API that takes its parameters in a body.',
    advanced: true,
  }),
  body: longText({
    title: 'Body',
    description: 'The JSON that a POST sends.',
    advanced: true,
  }),
  headerNames: texts({
    title: 'Headers',
    description: 'Names of headers. Secrets belong into a connection.',
    advanced: true,
  }),
  headerValues: texts({
    title: 'Header values',
    description: 'A value for each header.',
    advanced: true,
  }),
  firstPage: integer({
    title: 'First page',
    description: 'The number of the first page.',
    default: '1',
    minimum: 0,
    maximum: 1_000_000,
    advanced: true,
  }),
  pagingIn: choice(['query', 'body'], {
    title: 'Paging parameters in',
    description: 'Whether they are query parameters or members of the body.',
    advanced: true,
  }),
  maxPages: integer({
    title: 'Maximum number of pages',
    description: 'A read fails if there are more.',
    default: '1000',
    minimum: 1,
    maximum: 1_000_000,
    advanced: true,
  }),
  maxRecords: integer({
    title: 'Maximum number of records',
    description: 'A read fails if there are more.',
    default: '1000000',
    minimum: 1,
    maximum: 1_000_000_000,
    advanced: true,
  }),
  maxMegabytes: integer({
    title: 'Maximum size',
    description: 'In MB. A read fails if the records take more.',
    default: '1024',
    minimum: 1,
    maximum: 1_000_000,
    advanced: true,
  }),
  maxSeconds: integer({
    title: 'Maximum time',
    description: 'In seconds. A read fails if it takes longer, with all its pages.',
    default: '600',
    minimum: 1,
    maximum: 86_400,
    advanced: true,
  }),
  ...schemaFields,
};

export type Settings = SettingsOf<typeof fields>;
