import { cases } from '../../cases/case.ts';
import { rejectedColumns } from '../../cases/rejected.ts';

const file = '/xml/books.xml';
const files = {
  [file]: `<?xml version="1.0" encoding="UTF-8"?>
<!-- <book id="0"/> -->
<shop xmlns:x="urn:x">
  <book id="007" x:lang="sv"><title>Å &amp; 😀 &#65;</title><price>12.50</price><sold>2024-01-31</sold></book>
  <shelf><book id="8"><title><![CDATA[<b> "q" \\]]></title><price>cheap</price>
    <tag>a</tag><tag/><tag n="1">b</tag><x:more><y>1</y> text </x:more></book></shelf>
  <book id="9"/><book>  only
 text </book><book/>
</shop>`,
};
const settings = {
  path: file,
  rowTag: 'book',
  outputColNames: '["_id", "title", "price", "sold", "tag", "x:more", "_VALUE", "_x:lang"]',
  outputColTypes:
    '["STRING", "STRING", "DECIMAL(10,2)", "DATE", "STRING", "STRING", "STRING", "STRING"]',
};
const columns = [
  '_id STRING',
  'title STRING',
  'price DECIMAL(10,2)',
  'sold DATE',
  'tag STRING',
  'x:more STRING',
  '_VALUE STRING',
  '_x:lang STRING',
];
const first = ['007', 'Å & 😀 A', '12.50', '2024-01-31', null, null, null, 'sv'];
const rest = [
  ['9', null, null, null, null, null, null, null],
  [null, null, null, null, null, null, 'only\n text', null],
  [null, null, null, null, null, null, null, null],
];

export const readXmlCases = cases(
  {
    name: 'rejected values are a second output, with the lines of their elements',
    settings,
    files,
    expect: {
      outputs: [
        { columns, rows: 5 },
        {
          columns: rejectedColumns,
          rows: [[file, '5', 'price', 'cheap', 'Not a number']],
        },
      ],
      measure: 1,
    },
  },
  {
    name: 'elements anywhere: attributes, children, repetitions, nested parts',
    settings,
    files,
    expect: {
      outputs: [
        {
          columns,
          rows: [
            first,
            [
              '8',
              '<b> "q" \\',
              null,
              null,
              '["a",null,{"_n":"1","_VALUE":"b"}]',
              '{"y":"1","_VALUE":"text"}',
              null,
              null,
            ],
            ...rest,
          ],
        },
      ],
      measure: 1,
    },
  },
  {
    name: 'a row with a value of the wrong type is dropped',
    settings: { ...settings, mode: 'DROPMALFORMED' },
    files,
    expect: { outputs: [{ columns, rows: [first, ...rest] }], measure: 1 },
  },
  {
    name: 'children of the root, columns found in the file',
    settings: { path: '/xml/rows.xml' },
    files: { '/xml/rows.xml': '<rows><row a="1"/><other a="2"/></rows>' },
    found: ['_a INTEGER'],
    expect: { outputs: [{ columns: ['_a INTEGER'], rows: [[1], [2]] }] },
  },
  {
    name: 'a file that is cut off',
    settings: { ...settings, path: '/xml/cut.xml' },
    files: { '/xml/cut.xml': '<shop><book id="1"/><book' },
    expect: { error: 'FILE_UNREADABLE', message: 'not well-formed XML' },
  },
  {
    name: 'a file with a document type',
    settings: { ...settings, path: '/xml/type.xml' },
    files: { '/xml/type.xml': '<!DOCTYPE a [<!ENTITY b "x">]><a><book>&b;</book></a>' },
    expect: { error: 'FILE_UNREADABLE', message: 'document type' },
  },
  {
    name: 'elements that are nested too deeply',
    settings: {
      ...settings,
      path: '/xml/deep.xml',
      outputColNames: '["constructor"]',
      outputColTypes: '["STRING"]',
    },
    files: {
      '/xml/deep.xml': `<shop><book a="1"/><book>${'<a>'.repeat(600)}${'</a>'.repeat(600)}</book></shop>`,
    },
    expect: { error: 'FILE_UNREADABLE', message: 'deeper than 500 levels' },
  },
  {
    name: 'a member with the name of a method',
    settings: {
      path: '/xml/names.xml',
      outputColNames: '["constructor", "_a"]',
      outputColTypes: '["STRING", "LONG"]',
    },
    files: { '/xml/names.xml': '<shop><book a="1"/><book a="9007199254740993"/></shop>' },
    expect: {
      outputs: [
        {
          columns: ['constructor STRING', '_a LONG'],
          rows: [
            [null, '1'],
            [null, '9007199254740993'],
          ],
        },
      ],
    },
  },
  {
    name: 'a type that text cannot hold',
    settings: { path: file, outputColNames: '["a"]', outputColTypes: '["ARRAY<STRING>"]' },
    expect: { issue: { field: 'outputColTypes', code: 'TYPE_NOT_IN_CSV' } },
  },
);
