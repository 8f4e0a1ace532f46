// Written by `npm run generate` from the folders of the processors.
import type { ProcessorCase } from '../cases/case.ts';
import { datasetCases } from '../read/dataset/cases.ts';
import { generateRowsCases } from '../read/generate-rows/cases.ts';
import { inMemoryDatasetCases } from '../read/in-memory-dataset/cases.ts';
import { readCsvCases } from '../read/read-csv/cases.ts';
import { readExcelCases } from '../read/read-excel/cases.ts';
import { readJsonCases } from '../read/read-json/cases.ts';
import { readParquetCases } from '../read/read-parquet/cases.ts';
import { readTextLinesCases } from '../read/read-text-lines/cases.ts';
import { saveCsvCases } from '../write/save-csv/cases.ts';
import { saveJsonCases } from '../write/save-json/cases.ts';
import { saveParquetCases } from '../write/save-parquet/cases.ts';
import { addColumnsCases } from '../columns/add-columns/cases.ts';
import { caseWhenCases } from '../columns/case-when/cases.ts';
import { castColumnsCases } from '../columns/cast-columns/cases.ts';
import { coalesceColumnsCases } from '../columns/coalesce-columns/cases.ts';
import { concatColumnsCases } from '../columns/concat-columns/cases.ts';
import { dropColumnsCases } from '../columns/drop-columns/cases.ts';
import { recordIdCases } from '../columns/record-id/cases.ts';
import { renameColumnsCases } from '../columns/rename-columns/cases.ts';
import { selectColumnsCases } from '../columns/select-columns/cases.ts';
import { dropDuplicatesCases } from '../rows/drop-duplicates/cases.ts';
import { fillNullsCases } from '../rows/fill-nulls/cases.ts';
import { filterRowsCases } from '../rows/filter-rows/cases.ts';
import { limitCases } from '../rows/limit/cases.ts';
import { sampleCases } from '../rows/sample/cases.ts';
import { sortCases } from '../rows/sort/cases.ts';
import { splitByExpressionCases } from '../rows/split-by-expression/cases.ts';
import { joinCases } from '../combine/join/cases.ts';
import { joinOnCommonColumnsCases } from '../combine/join-on-common-columns/cases.ts';
import { unionAllCases } from '../combine/union-all/cases.ts';
import { groupByCases } from '../groups/group-by/cases.ts';
import { pivotCases } from '../groups/pivot/cases.ts';
import { unpivotCases } from '../groups/unpivot/cases.ts';
import { windowFunctionsCases } from '../groups/window-functions/cases.ts';
import { summaryStatisticsCases } from '../profile/summary-statistics/cases.ts';
import { graphCases } from '../visualize/graph/cases.ts';
import { printRowsCases } from '../visualize/print-rows/cases.ts';
import { sqlCases } from '../code/sql/cases.ts';
import { documentCases } from '../notes/document/cases.ts';
import { stickyNoteCases } from '../notes/sticky-note/cases.ts';

/** The processors' cases, by node class. */
export const casesByProcessor: Readonly<Record<string, readonly ProcessorCase[]>> = {
  "millrace.nodes.read.Dataset": datasetCases,
  "millrace.nodes.read.GenerateRows": generateRowsCases,
  "millrace.nodes.read.InMemoryDataset": inMemoryDatasetCases,
  "millrace.nodes.read.ReadCsv": readCsvCases,
  "millrace.nodes.read.ReadExcel": readExcelCases,
  "millrace.nodes.read.ReadJson": readJsonCases,
  "millrace.nodes.read.ReadParquet": readParquetCases,
  "millrace.nodes.read.ReadTextLines": readTextLinesCases,
  "millrace.nodes.write.SaveCsv": saveCsvCases,
  "millrace.nodes.write.SaveJson": saveJsonCases,
  "millrace.nodes.write.SaveParquet": saveParquetCases,
  "millrace.nodes.columns.AddColumns": addColumnsCases,
  "millrace.nodes.columns.CaseWhen": caseWhenCases,
  "millrace.nodes.columns.CastColumns": castColumnsCases,
  "millrace.nodes.columns.CoalesceColumns": coalesceColumnsCases,
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
  "millrace.nodes.combine.Join": joinCases,
  "millrace.nodes.combine.JoinOnCommonColumns": joinOnCommonColumnsCases,
  "millrace.nodes.combine.UnionAll": unionAllCases,
  "millrace.nodes.groups.GroupBy": groupByCases,
  "millrace.nodes.groups.Pivot": pivotCases,
  "millrace.nodes.groups.Unpivot": unpivotCases,
  "millrace.nodes.groups.WindowFunctions": windowFunctionsCases,
  "millrace.nodes.profile.SummaryStatistics": summaryStatisticsCases,
  "millrace.nodes.look.Graph": graphCases,
  "millrace.nodes.look.PrintRows": printRowsCases,
  "millrace.nodes.code.Sql": sqlCases,
  "millrace.nodes.notes.Document": documentCases,
  "millrace.nodes.notes.StickyNote": stickyNoteCases,
};
