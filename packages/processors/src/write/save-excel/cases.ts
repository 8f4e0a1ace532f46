import { cases } from '../../cases/case.ts';
import { savedInput } from '../../cases/saved.ts';

export const saveExcelCases = cases(
  {
    name: 'the input passes',
    settings: { path: '/out/one.xlsx' },
    inputs: [savedInput],
    expect: {
      outputs: [
        {
          columns: savedInput.columns,
          rows: [
            [1, 'Å "x", 😀', '1704110400000000'],
            [null, null, null],
            [1, '', '1704110400000000'],
          ],
        },
      ],
    },
  },
  ...['a/b', "'a", 'History', 'x'.repeat(32)].map((sheetName) => ({
    name: `a name that no sheet has: ${sheetName}`,
    settings: { path: '/out/x.xlsx', sheetName },
    inputs: [savedInput],
    expect: { issue: { field: 'sheetName', code: 'WRONG_SHEET_NAME' as const } },
  })),
  {
    name: 'a type that no cell can hold',
    settings: { path: '/out/x.xlsx' },
    inputs: [{ columns: ['a ARRAY<INTEGER>'], rows: [] }],
    expect: { issue: { field: null, code: 'TYPE_NOT_IN_CSV' } },
  },
  {
    name: 'a path that matches many',
    settings: { path: '/out/*.xlsx' },
    inputs: [savedInput],
    expect: { issue: { field: 'path', code: 'WRONG_PATH' } },
  },
  {
    name: 'a mode that workbooks do not have',
    settings: { path: '/out/x.xlsx', saveMode: 'Append' },
    inputs: [savedInput],
    expect: { issue: { field: 'saveMode', code: 'UNKNOWN_OPTION' } },
  },
);
