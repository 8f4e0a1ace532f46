// Written by `npm run generate` from the folders of the processors.
import type { ProcessorCase } from './cases/case.ts';
import { addColumnsCases } from './columns/add-columns/cases.ts';
import { caseWhenCases } from './columns/case-when/cases.ts';
import { castColumnsCases } from './columns/cast-columns/cases.ts';
import { concatColumnsCases } from './columns/concat-columns/cases.ts';
import { dropColumnsCases } from './columns/drop-columns/cases.ts';
import { recordIdCases } from './columns/record-id/cases.ts';
import { renameColumnsCases } from './columns/rename-columns/cases.ts';
import { selectColumnsCases } from './columns/select-columns/cases.ts';
import { dropDuplicatesCases } from './rows/drop-duplicates/cases.ts';
import { fillNullsCases } from './rows/fill-nulls/cases.ts';
import { filterRowsCases } from './rows/filter-rows/cases.ts';
import { limitCases } from './rows/limit/cases.ts';
import { sampleCases } from './rows/sample/cases.ts';
import { sortCases } from './rows/sort/cases.ts';
import { splitByExpressionCases } from './rows/split-by-expression/cases.ts';
import { groupByCases } from './groups/group-by/cases.ts';

/** The processors' cases, by node class. */
export const casesByProcessor: Readonly<Record<string, readonly ProcessorCase[]>> = {
  "millrace.nodes.columns.AddColumns": addColumnsCases,
  "millrace.nodes.columns.CaseWhen": caseWhenCases,
  "millrace.nodes.columns.CastColumns": castColumnsCases,
  "millrace.nodes.columns.ConcatColumns": concatColumnsCases,
  "millrace.nodes.columns.DropColumns": dropColumnsCases,
  "millrace.nodes.columns.RecordId": recordIdCases,
  "millrace.nodes.columns.RenameColumns": renameColumnsCases,
  "millrace.nodes.columns.SelectColumns": selectColumnsCases,
  "millrace.nodes.rows.DropDuplicates": dropDuplicatesCases,
  "millrace.nodes.rows.FillNulls": fillNullsCases,
  "millrace.nodes.rows.FilterRows": filterRowsCases,
  "millrace.nodes.rows.Limit": limitCases,
  "millrace.nodes.rows.Sample": sampleCases,
  "millrace.nodes.rows.Sort": sortCases,
  "millrace.nodes.rows.SplitByExpression": splitByExpressionCases,
  "millrace.nodes.groups.GroupBy": groupByCases,
};
