// Written by `npm run generate` from the folders of the processors.
import type { Page } from './define/page.ts';
import type { Processor } from './define/processor.ts';
import { dataset } from './read/dataset/definition.ts';
import { generateRows } from './read/generate-rows/definition.ts';
import { inMemoryDataset } from './read/in-memory-dataset/definition.ts';
import { readCsv } from './read/read-csv/definition.ts';
import { readJson } from './read/read-json/definition.ts';
import { readParquet } from './read/read-parquet/definition.ts';
import { readTextLines } from './read/read-text-lines/definition.ts';
import { saveCsv } from './write/save-csv/definition.ts';
import { saveJson } from './write/save-json/definition.ts';
import { saveParquet } from './write/save-parquet/definition.ts';
import { addColumns } from './columns/add-columns/definition.ts';
import { caseWhen } from './columns/case-when/definition.ts';
import { castColumns } from './columns/cast-columns/definition.ts';
import { coalesceColumns } from './columns/coalesce-columns/definition.ts';
import { concatColumns } from './columns/concat-columns/definition.ts';
import { dropColumns } from './columns/drop-columns/definition.ts';
import { recordId } from './columns/record-id/definition.ts';
import { renameColumns } from './columns/rename-columns/definition.ts';
import { selectColumns } from './columns/select-columns/definition.ts';
import { dropDuplicates } from './rows/drop-duplicates/definition.ts';
import { fillNulls } from './rows/fill-nulls/definition.ts';
import { filterRows } from './rows/filter-rows/definition.ts';
import { limit } from './rows/limit/definition.ts';
import { sample } from './rows/sample/definition.ts';
import { sort } from './rows/sort/definition.ts';
import { splitByExpression } from './rows/split-by-expression/definition.ts';
import { join } from './combine/join/definition.ts';
import { joinOnCommonColumns } from './combine/join-on-common-columns/definition.ts';
import { unionAll } from './combine/union-all/definition.ts';
import { groupBy } from './groups/group-by/definition.ts';
import { pivot } from './groups/pivot/definition.ts';
import { unpivot } from './groups/unpivot/definition.ts';
import { windowFunctions } from './groups/window-functions/definition.ts';
import { summaryStatistics } from './profile/summary-statistics/definition.ts';
import { graph } from './look/graph/definition.ts';
import { printRows } from './look/print-rows/definition.ts';
import { sql } from './code/sql/definition.ts';
import { document } from './notes/document/definition.ts';
import { stickyNote } from './notes/sticky-note/definition.ts';

/** Every processor, in the order of the palette. */
export const processors: readonly Processor[] = [
  dataset,
  generateRows,
  inMemoryDataset,
  readCsv,
  readJson,
  readParquet,
  readTextLines,
  saveCsv,
  saveJson,
  saveParquet,
  addColumns,
  caseWhen,
  castColumns,
  coalesceColumns,
  concatColumns,
  dropColumns,
  recordId,
  renameColumns,
  selectColumns,
  dropDuplicates,
  fillNulls,
  filterRows,
  limit,
  sample,
  sort,
  splitByExpression,
  join,
  joinOnCommonColumns,
  unionAll,
  groupBy,
  pivot,
  unpivot,
  windowFunctions,
  summaryStatistics,
  graph,
  printRows,
  sql,
  document,
  stickyNote,
];

/** The processors' pages, by node class. */
export const pages: Readonly<Record<string, Page>> = {
  "millrace.nodes.read.Dataset": {
    description: "Reads a registered dataset.",
    details: "Path, format, columns and reader options are the dataset's own, so that a change to the dataset reaches every workflow that uses it.",
    examples: "`dataset` = the dataset's uuid, or its id",
  },
  "millrace.nodes.read.GenerateRows": {
    description: "Makes rows of consecutive numbers.",
    details: "One LONG column: the first number, then each one step more.",
    examples: "`count` = `1000`, `outputCol` = `n`, `startValue` = `1`",
  },
  "millrace.nodes.read.InMemoryDataset": {
    description: "Holds a few rows in the workflow itself.",
    details: "Rows are lists of values in the order of the columns, or objects with the columns' names. Where no columns are declared they are found: whole numbers are INTEGER or\nLONG, other numbers DOUBLE, `true` and `false` BOOLEAN, all else STRING. Dates are written `2024-01-31`, timestamps `2024-01-31 10:00:00` (with an offset where they mean an\ninstant), decimals and large whole numbers may be written as texts, arrays as lists, maps as objects, binary values in hexadecimal digits.",
    examples: "`rows` = `[[\"NO\", 1.5], [\"SE\", null]]`, `outputColNames` = `[\"country\", \"rate\"]`, `outputColTypes` = `[\"STRING\", \"DOUBLE\"]`",
  },
  "millrace.nodes.read.ReadCsv": {
    description: "Reads text files whose values are separated by a character.",
    details: "The columns are declared in the output schema (names, types, formats), or found in the data where it is empty. Values are read as text and then\ntyped, by the same rules on every engine: an integer is digits with an optional sign, a decimal number is written as in most languages, a date is\n`2024-01-31` or as its format says, a timestamp is ISO 8601 or as its format says. Leading zeros make a text.\n\nA record that has too few or too many values, or a value that is none of its column's type, is *malformed*. `PERMISSIVE` keeps it, with null for what\ncould not be read; `DROPMALFORMED` leaves it out; `FAILFAST` fails the run. The judgement is made on all declared columns, whichever are used\nlater. The run shows how many rows were rejected, which values\nof which columns could not be read, and the first hundred such rows with file, line, text and reason.\n\nA value in quotes may hold separators, line breaks and doubled quotes. An unquoted value equal to the null value (empty by default) is null.",
    examples: "`path` = `/shared/orders.csv`, `header` = `true`, `outputColNames` = `[\"id\", \"day\", \"amount\"]`, `outputColTypes` = `[\"INTEGER\", \"DATE\", \"DOUBLE\"]`,\n`outputColFormats` = `[\"\", \"dd/MM/yyyy\", \"\"]`.",
  },
  "millrace.nodes.read.ReadJson": {
    description: "Reads JSON records.",
    details: "Without multi-line each line is a record; with it a file is one record or an array of records. A declared column takes the member of its name; a member that is not there,\nor is not of the column's type, is null.",
    examples: "`path` = `/shared/flights.json`, `multiLine` = `true`, `outputColNames` = `[\"date\", \"delay\"]`, `outputColTypes` = `[\"STRING\", \"INTEGER\"]`,\n`outputColFormats` = `[\"\", \"\"]`",
  },
  "millrace.nodes.read.ReadParquet": {
    description: "Reads Parquet files.",
    details: "The columns are the declared ones, by name, or those of the files where none are declared. A declared column that a file does not have is null. Timestamps come out with\nmicroseconds.",
    examples: "`path` = `/shared/orders`",
  },
  "millrace.nodes.read.ReadTextLines": {
    description: "Reads text files, a row for each line.",
    details: "Lines end with LF, CRLF or CR, which are not part of the value. The last line need not end.",
    examples: "`path` = `/shared/server.log`, `outputCol` = `line`",
  },
  "millrace.nodes.write.SaveCsv": {
    description: "Writes the rows as CSV files.",
    details: "Numbers, dates and truth values are written as a cast to STRING gives them, timestamps in ISO 8601 with the session's offset. Behind a Sort the parts in the order of their\nnames keep its order. Arrays, maps, structs and binary values have no CSV form: turn them into text first. The input is passed on unchanged.",
    examples: "`path` = `/shared/report.csv`, `singleFile` = `true`, `saveMode` = `Overwrite`",
  },
  "millrace.nodes.write.SaveJson": {
    description: "Writes the rows as JSON records, one a line.",
    details: "A column without a value is left out of its record, as Spark does. The input is passed on unchanged.",
    examples: "`path` = `/shared/orders.jsonl`, `singleFile` = `true`",
  },
  "millrace.nodes.write.SaveParquet": {
    description: "Writes the rows as Parquet files.",
    details: "The files are compressed with snappy and keep the exact types of the columns. What is written appears at the path only when it is complete. The input is passed on\nunchanged.",
    examples: "`path` = `/shared/orders`, `saveMode` = `Overwrite`, `partitionBy` = `[\"country\"]`",
  },
  "millrace.nodes.columns.AddColumns": {
    description: "Computes new columns from expressions.",
    details: "Each expression may use the input's columns and the new columns before it. A new column with the name of an input column takes its place; the others\nstand behind the input's columns.",
    examples: "`outputCols` = `[\"total\", \"tax\"]`, `expressions` = `[\"price * quantity\", \"total * 0.2\"]`",
  },
  "millrace.nodes.columns.CaseWhen": {
    description: "Computes a column by the first condition that is true.",
    details: "Conditions and values are Spark SQL expressions over the input's columns. The values get their least common type. Only the value of the first true condition is evaluated.",
    examples: "`outputCol` = `size`, `whenConditions` = `[\"amount < 10\", \"amount < 100\"]`, `values` = `[\"'small'\", \"'medium'\"]`, `finallyElse` = `'large'`",
  },
  "millrace.nodes.columns.CastColumns": {
    description: "Changes the types of columns.",
    details: "Casts are Spark SQL's in ANSI mode: a text that is no number, or a number that does not fit, fails the run, or with `onError` = `null` becomes null. With a format texts are\nread as dates or timestamps by that pattern, and dates or timestamps written by it. The columns keep their places.",
    examples: "`inputCols` = `[\"amount\", \"day\"]`, `outputColTypes` = `[\"DECIMAL(12,2)\", \"DATE\"]`, `outputColFormats` = `[\"\", \"dd/MM/yyyy\"]`, `onError` = `null`",
  },
  "millrace.nodes.columns.CoalesceColumns": {
    description: "Takes the first value that is not null from several columns.",
    details: "The columns are looked through in the order they are given. They are brought to one type as in an expression: numbers to the wider one, dates to timestamps. Empty\ntext is a value; so is NaN.",
    examples: "`inputCols` = `[\"mobile\", \"office\", \"home\"]`, `outputCol` = `phone`",
  },
  "millrace.nodes.columns.ConcatColumns": {
    description: "Puts the values of columns together in one text.",
    details: "Values are cast to text; nulls are passed over, with their separator. A column may stand more than once.",
    examples: "`inputCols` = `[\"first_name\", \"last_name\"]`, `outputCol` = `name`, `sep` = one space",
  },
  "millrace.nodes.columns.DropColumns": {
    description: "Leaves some columns out.",
    details: "At least one column must be left.",
    examples: "`inputCols` = `[\"comment\", \"internal_id\"]`",
  },
  "millrace.nodes.columns.RecordId": {
    description: "Numbers the rows.",
    details: "Behind a Sort the rows get consecutive numbers in its order. Without an order the numbers are unique and at least the first number, but not consecutive, and may differ from\nrun to run.",
    examples: "`outputCol` = `id`, `startValue` = `1`",
  },
  "millrace.nodes.columns.RenameColumns": {
    description: "Gives columns new names.",
    details: "All names change at once, so two columns can swap theirs. The columns keep their places.",
    examples: "`currentColNames` = `[\"amt\", \"ctry\"]`, `newColNames` = `[\"amount\", \"country\"]`",
  },
  "millrace.nodes.columns.SelectColumns": {
    description: "Keeps some columns, in the order wanted.",
    details: "Names are compared without regard to case; the columns keep the spelling of the input.",
    examples: "`inputCols` = `[\"id\", \"name\"]`",
  },
  "millrace.nodes.rows.DropDuplicates": {
    description: "Keeps one row of those that are equal.",
    details: "Nulls equal nulls, and NaN equals NaN. Of rows that are equal in the columns named the first is kept: behind a Sort the first of its order, else the one that would come first if the rows\nwere sorted by their other columns. The order of the rows is not kept.",
    examples: "`colNames` = `[\"customer\"]`",
  },
  "millrace.nodes.rows.FillNulls": {
    description: "Puts a value in the place of nulls.",
    details: "Each value must be one of its column's type: `0` for numbers, `2024-01-31` for dates, `2024-01-31 10:00:00` for timestamps. NaN is a number and stays.",
    examples: "`inputCols` = `[\"amount\", \"country\"]`, `values` = `[\"0\", \"unknown\"]`",
  },
  "millrace.nodes.rows.FilterRows": {
    description: "Keeps the rows for which a condition is true.",
    details: "The condition is a Spark SQL expression over the input's columns. Rows for which it is false or null are left out. The order of the rows is kept.",
    examples: "`conditionExpr` = `amount > 100 AND country IN ('NO', 'SE')`",
  },
  "millrace.nodes.rows.Limit": {
    description: "Keeps the first rows.",
    details: "Behind a Sort these are the first of its order. Without an order only their number is promised, not which rows they are.",
    examples: "`limit` = `10`",
  },
  "millrace.nodes.rows.Sample": {
    description: "Keeps a random part of the rows.",
    details: "Each row is kept with the probability `fraction`, so the number of rows varies. With replacement a row comes as often as chance has it, `fraction` times on average. Two engines choose\ndifferent rows.",
    examples: "`fraction` = `0.05`, `seed` = `7`",
  },
  "millrace.nodes.rows.Sort": {
    description: "Sorts the rows by one or more columns.",
    details: "Texts are compared by their UTF-8 bytes, NaN is the greatest number. Rows that are equal in every sort column are put in the order of their other columns,\nso that every engine and every run gives the same sequence.",
    examples: "`sortCols` = `[\"country\", \"amount\"]`, `ascDesc` = `[\"asc\", \"desc\"]`",
  },
  "millrace.nodes.rows.SplitByExpression": {
    description: "Sends the rows for which a condition is true one way and all others another way.",
    details: "The first edge that leaves the node takes the rows for which the condition is true; the second takes those for which it is false or null. So each row goes\nexactly one way. `sourcePort` of an edge (0 or 1) says it where the order of the edges should not.",
    examples: "`conditionExpr` = `amount >= 0`",
  },
  "millrace.nodes.combine.Join": {
    description: "Puts together rows of two to eight inputs whose keys are equal.",
    details: "The first input is joined with the second, what comes out with the third, and so on. The output has the left columns, then the right ones; a right column with\nthe name of a left one gets the suffix. Null keys equal nothing. `left_semi` keeps the left rows that have a partner, `left_anti` those that have none.",
    examples: "`joinType` = `left_outer`, `leftCols` = `[\"customer\"]`, `rightCols` = `[\"id\"]`",
  },
  "millrace.nodes.combine.JoinOnCommonColumns": {
    description: "Puts together rows of two to eight inputs by columns that they have in common.",
    details: "The output has the join columns once, then the other columns of the left, then those of the right. Null keys equal nothing. In a full outer join a key is taken from the side that has\nit. Other columns that both sides have are a fault: rename or drop them before, or use Join with a suffix.",
    examples: "`joinCols` = `[\"customer_id\"]`, `joinType` = `left_outer`",
  },
  "millrace.nodes.combine.UnionAll": {
    description: "Puts the rows of two to eight inputs together, duplicates and all.",
    details: "Columns are matched by place; the names are the first input's. Each column gets the least common type of the inputs' columns. The order of the rows is not kept.",
    examples: "No settings are needed.",
  },
  "millrace.nodes.groups.GroupBy": {
    description: "Groups rows with equal values and computes aggregates of each group.",
    details: "The output has the grouping columns, then the aggregates in the order given. Nulls form a group of their own. Without grouping columns there is one row, even\nof an empty input. `count` counts values that are not null; of the column `*` it counts rows. `first` and `last` go by the order of the rows, and where\nthat leaves a choice by their other columns; `collect_set` is sorted.",
    examples: "`groupingCols` = `[\"country\"]`, `aggregateCols` = `[\"amount\", \"*\"]`, `aggregateOperations` = `[\"sum\", \"count\"]`, `outputCols` = `[\"total\", \"orders\"]`,\n`havingClause` = `orders > 10`",
  },
  "millrace.nodes.groups.Pivot": {
    description: "Turns the values of a column into columns.",
    details: "Each pivot value gets a column for each aggregate: with one aggregate it has the value's name, with several `value_sum_amount`. A group without rows of a value has null there, or 0 for a\ncount. Rows with other values only make their groups appear. A null in the pivot values stands for rows without a value; its column is named `null`.",
    examples: "`groupingCols` = `[\"month\"]`, `pivotCol` = `city`, `pivotValues` = `[\"Oslo\", \"Bergen\"]`, `aggregateCols` = `[\"rain\"]`, `aggregateOperations` = `[\"sum\"]`",
  },
  "millrace.nodes.groups.Unpivot": {
    description: "Turns columns into rows.",
    details: "Each row becomes one row for each data column, with the keys, the column's name and its value; null values too. The data columns get their common type; texts and numbers have none, so\ncast one of them before.",
    examples: "`keyCols` = `[\"month\"]`, `dataCols` = `[\"Oslo\", \"Bergen\"]`, `nameCol` = `city`, `valueCol` = `rain`",
  },
  "millrace.nodes.groups.WindowFunctions": {
    description: "Computes ranks, neighbours and running aggregates of each row's partition.",
    details: "Without a frame an aggregate takes the whole partition, or with an order the rows up to the current one and its equals, as SQL does. A frame is written\n`rows between 2 preceding and current row` or `range between unbounded preceding and unbounded following`. Where equal rows would leave a choice (row_number, lag, lead, first, last,\nnth_value, ntile, and row frames) they are put in the order of their other columns, so that every engine gives the same answer. The order of the rows is not kept.",
    examples: "`partitionByCols` = `[\"customer\"]`, `orderByCols` = `[\"day\"]`, `windowFunctions` = `[\"row_number\", \"sum\"]`, `inputCols` = `[\"\", \"amount\"]`,\n`outputCols` = `[\"n\", \"running_total\"]`",
  },
  "millrace.nodes.profile.SummaryStatistics": {
    description: "Shows count, nulls, mean, standard deviation, least and greatest value of columns.",
    details: "One row for each column. Mean and standard deviation (of the sample) are there for numbers only. NaN is greater than all numbers, and makes mean and deviation NaN. The input is\npassed on unchanged.",
    examples: "`colNames` = `[\"amount\", \"day\"]`",
  },
  "millrace.nodes.look.Graph": {
    description: "Draws a chart in the results of the run.",
    details: "The first rows are drawn, at most as many as `maxValuesToDisplay` says; the result tells how many there were. Put a Sort before the node where the order matters. A heat map takes two\nY columns: the second place, then the value. The input is passed on unchanged.",
    examples: "`graphType` = `column`, `xCol` = `month`, `yCols` = `[\"rain\"]`, `xlabel` = `month`, `ylabel` = `mm`",
  },
  "millrace.nodes.look.PrintRows": {
    description: "Shows the first rows as a table in the results of the run.",
    details: "The input is passed on unchanged. Behind a Sort the rows stand in its order; elsewhere in no promised order.",
    examples: "`title` = `Newest orders`, `n` = `20`",
  },
  "millrace.nodes.code.Sql": {
    description: "Runs a SELECT query over the input.",
    details: "The query is Spark SQL in ANSI mode, and reaches its input only: no files, no settings, no other tables. Columns have the names Spark gives them, so name computed ones with AS. Where equal\nrows would leave a choice (ORDER BY with LIMIT, row_number, first) their other columns decide, so that every engine gives the same answer. An ORDER BY at the end orders the output.",
    examples: "`tempTable` = `orders`, `sql` = `SELECT country, sum(amount) AS total FROM orders GROUP BY country ORDER BY total DESC`",
  },
  "millrace.nodes.notes.Document": {
    description: "Holds a text about the workflow.",
    details: "It takes no part in the run.",
    examples: "`text` = `## Where the numbers come from …`",
  },
  "millrace.nodes.notes.StickyNote": {
    description: "Puts a short note on the canvas.",
    details: "It takes no part in the run.",
    examples: "`text` = `Ask Kari about the missing days`",
  },
};
