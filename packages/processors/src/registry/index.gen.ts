// Written by `npm run generate` from the folders of the processors.
import type { Page } from '../define/page.ts';
import type { Processor } from '../define/processor.ts';
import { dataset } from '../read/dataset/definition.ts';
import { generateRows } from '../read/generate-rows/definition.ts';
import { inMemoryDataset } from '../read/in-memory-dataset/definition.ts';
import { readCsv } from '../read/read-csv/definition.ts';
import { readExcel } from '../read/read-excel/definition.ts';
import { readJson } from '../read/read-json/definition.ts';
import { readParquet } from '../read/read-parquet/definition.ts';
import { readTextLines } from '../read/read-text-lines/definition.ts';
import { saveCsv } from '../write/save-csv/definition.ts';
import { saveJson } from '../write/save-json/definition.ts';
import { saveParquet } from '../write/save-parquet/definition.ts';
import { addColumns } from '../columns/add-columns/definition.ts';
import { caseWhen } from '../columns/case-when/definition.ts';
import { castColumns } from '../columns/cast-columns/definition.ts';
import { coalesceColumns } from '../columns/coalesce-columns/definition.ts';
import { concatColumns } from '../columns/concat-columns/definition.ts';
import { dropColumns } from '../columns/drop-columns/definition.ts';
import { recordId } from '../columns/record-id/definition.ts';
import { renameColumns } from '../columns/rename-columns/definition.ts';
import { selectColumns } from '../columns/select-columns/definition.ts';
import { dropDuplicates } from '../rows/drop-duplicates/definition.ts';
import { fillNulls } from '../rows/fill-nulls/definition.ts';
import { filterRows } from '../rows/filter-rows/definition.ts';
import { limit } from '../rows/limit/definition.ts';
import { sample } from '../rows/sample/definition.ts';
import { sort } from '../rows/sort/definition.ts';
import { splitByExpression } from '../rows/split-by-expression/definition.ts';
import { join } from '../combine/join/definition.ts';
import { joinOnCommonColumns } from '../combine/join-on-common-columns/definition.ts';
import { unionAll } from '../combine/union-all/definition.ts';
import { groupBy } from '../groups/group-by/definition.ts';
import { pivot } from '../groups/pivot/definition.ts';
import { unpivot } from '../groups/unpivot/definition.ts';
import { windowFunctions } from '../groups/window-functions/definition.ts';
import { summaryStatistics } from '../profile/summary-statistics/definition.ts';
import { graph } from '../visualize/graph/definition.ts';
import { printRows } from '../visualize/print-rows/definition.ts';
import { sql } from '../code/sql/definition.ts';
import { document } from '../notes/document/definition.ts';
import { stickyNote } from '../notes/sticky-note/definition.ts';

/** Every processor, in the order of the palette. */
export const processors: readonly Processor[] = [
  dataset,
  generateRows,
  inMemoryDataset,
  readCsv,
  readExcel,
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
    details: "Path, format, columns and reader options come from the dataset, so a change to the dataset reaches every workflow that uses it.",
    examples: "`dataset` = the dataset's uuid, or its id",
  },
  "millrace.nodes.read.GenerateRows": {
    description: "Generates rows of consecutive numbers.",
    details: "The output has one LONG column. It starts with the first number, and each row adds one step.",
    examples: "`count` = `1000`, `outputCol` = `n`, `startValue` = `1`",
  },
  "millrace.nodes.read.InMemoryDataset": {
    description: "Stores a few rows in the workflow itself.",
    details: "A row is a list of values in the order of the columns, or an object with the columns' names. If you declare no columns, they are inferred: integers become INTEGER or\nLONG, other numbers DOUBLE, `true` and `false` BOOLEAN, everything else STRING. Write dates as `2024-01-31` and timestamps as `2024-01-31 10:00:00`, with an offset if you\nmean an instant. You can write decimals and large integers as strings. Arrays are lists, maps are objects, and binary values are hexadecimal digits.",
    examples: "`rows` = `[[\"NO\", 1.5], [\"SE\", null]]`, `outputColNames` = `[\"country\", \"rate\"]`, `outputColTypes` = `[\"STRING\", \"DOUBLE\"]`",
  },
  "millrace.nodes.read.ReadCsv": {
    description: "Reads CSV files: text files with values separated by a character.",
    details: "You can declare the columns (names, types, formats). If you don't, they are found in the data. Values are read as strings and then converted by the same rules on every\nengine: an integer is digits with an optional sign, a decimal number is written as in most languages, a date is `2024-01-31` or follows its format, a timestamp is\nISO 8601 or follows its format. Leading zeros make a string.\n\nA record is *malformed* if it has too few or too many values, or a value that doesn't fit its column's type. `PERMISSIVE` keeps it, with null for what could not be read.\n`DROPMALFORMED` leaves it out. `FAILFAST` fails the run. All declared columns count, even those that are not used later. The run shows how many rows were rejected, which\nvalues of which columns could not be read, and the first hundred of these rows with file, line, text and reason.\n\nA quoted value can contain separators, line breaks and doubled quotes. An unquoted value that equals the null value (empty by default), or one of the other null values, is null.\n\n`skipLines` leaves out lines at the start of each file, `comment` lines that start with that text. `decimalSeparator` and `thousandsSeparator` say how numbers are written: with `,`\nand `.`, `1.234,5` is 1234.5. A number in another style is malformed, never cut short. The format of a numeric column is what stands around the number, such as `$#` or `# %`\n(12 % is read as 12); that of a BOOLEAN column is its two words, such as `yes/no`. In a date format, `d/M/yyyy` takes one or two digits, `dd/MM/yyyy` exactly two.\n\nBytes that are not text in the file's encoding fail the run, with file and line.\n\nFolders such as `year=2024/` below the path are columns too. They follow the columns of the files. To declare one, give it the format `partition`.",
    examples: "`path` = `/shared/orders.csv`, `header` = `true`, `outputColNames` = `[\"id\", \"day\", \"amount\"]`, `outputColTypes` = `[\"INTEGER\", \"DATE\", \"DOUBLE\"]`,\n`outputColFormats` = `[\"\", \"dd/MM/yyyy\", \"\"]`.",
  },
  "millrace.nodes.read.ReadExcel": {
    description: "Reads a sheet of Excel workbooks (xlsx).",
    details: "The first row with values is the header. It also says where the table begins and ends: from its first value to its last one. Rows without values are left out.\nTo read only a part of the sheet, set the range of cells: `B2:F20`, `B2:F` without a last row, `B:F`, or `B2` for all cells from there on.\n\nWith a header, columns are found by their names, so a column that somebody inserts doesn't shift the others. Without a header, they are taken by position.\n\nYou can declare the columns (names, types, formats). If you don't, they are found in the data: types follow what Excel stores, not how it looks. Text stays a STRING even if\nit consists of digits, so codes keep their leading zeros. A column of numbers without fractions is an INTEGER or LONG, with fractions a DOUBLE. Cells formatted as dates are a DATE, or a\nTIMESTAMP_NTZ if they have a time of day. A column with several kinds of values is a STRING. The first 200,000 cells are examined.\n\nA formula gives the value that Excel saved with it. An error such as `#N/A` is null. A time of day is text (`12:30:00`), a duration (`[h]:mm`) a number of days. Of merged cells, the first\none has the value. Workbooks in the old format (xls), and encrypted ones, must be saved as xlsx first.",
    examples: "`path` = `/shared/budget.xlsx`, `sheetName` = `2024`, `range` = `B4:G`",
  },
  "millrace.nodes.read.ReadJson": {
    description: "Reads JSON records.",
    details: "By default each line is a record. With multi-line, a file is one record or an array of records. A declared column takes the member with its name. A member that is missing\nor doesn't have the column's type is null.\n\nFolders such as `year=2024/` below the path are columns too. They follow the columns of the files. To declare one, give it the format `partition`.",
    examples: "`path` = `/shared/flights.json`, `multiLine` = `true`, `outputColNames` = `[\"date\", \"delay\"]`, `outputColTypes` = `[\"STRING\", \"INTEGER\"]`,\n`outputColFormats` = `[\"\", \"\"]`",
  },
  "millrace.nodes.read.ReadParquet": {
    description: "Reads Parquet files.",
    details: "The columns are the declared ones, by name. If none are declared, they are those of the files. A declared column that a file doesn't have is null. Timestamps have\nmicroseconds.\n\nFolders such as `year=2024/` below the path are columns too. They follow the columns of the files. To declare one, give it the format `partition`.",
    examples: "`path` = `/shared/orders`",
  },
  "millrace.nodes.read.ReadTextLines": {
    description: "Reads text files, one row per line.",
    details: "A line ends with LF, CRLF or CR, which is not part of the value. The last line doesn't need an end.",
    examples: "`path` = `/shared/server.log`, `outputCol` = `line`",
  },
  "millrace.nodes.write.SaveCsv": {
    description: "Writes the rows to CSV files.",
    details: "Numbers, dates and booleans are written as a cast to STRING formats them, timestamps as ISO 8601 with the session's offset. After a Sort, the files in the order of\ntheir names keep its order. Arrays, maps, structs and binary values have no CSV form: convert them to strings first. The input is passed on unchanged.",
    examples: "`path` = `/shared/report.csv`, `singleFile` = `true`, `saveMode` = `Overwrite`",
  },
  "millrace.nodes.write.SaveJson": {
    description: "Writes the rows as JSON records, one per line.",
    details: "A null is left out of its record, as in Spark. The input is passed on unchanged.",
    examples: "`path` = `/shared/orders.jsonl`, `singleFile` = `true`",
  },
  "millrace.nodes.write.SaveParquet": {
    description: "Writes the rows to Parquet files.",
    details: "The files are compressed with Snappy and keep the exact types of the columns. The output appears at its path only when it is complete. The input is passed on\nunchanged.",
    examples: "`path` = `/shared/orders`, `saveMode` = `Overwrite`, `partitionBy` = `[\"country\"]`",
  },
  "millrace.nodes.columns.AddColumns": {
    description: "Adds columns that are computed by expressions.",
    details: "An expression can use the columns of the input and the new columns before it. A new column with the name of an input column replaces it. All other new columns come\nafter the columns of the input.",
    examples: "`outputCols` = `[\"total\", \"tax\"]`, `expressions` = `[\"price * quantity\", \"total * 0.2\"]`",
  },
  "millrace.nodes.columns.CaseWhen": {
    description: "Adds a column whose value depends on conditions, like CASE WHEN in SQL.",
    details: "The first condition that is true decides. Only its value is evaluated. Conditions and values are Spark SQL expressions over the input's columns. The column gets the\nleast common type of the values.",
    examples: "`outputCol` = `size`, `whenConditions` = `[\"amount < 10\", \"amount < 100\"]`, `values` = `[\"'small'\", \"'medium'\"]`, `finallyElse` = `'large'`",
  },
  "millrace.nodes.columns.CastColumns": {
    description: "Changes the types of columns.",
    details: "Casts follow Spark SQL in ANSI mode. A string that is not a number, or a number that doesn't fit, fails the run. With `onError` = `null` it becomes null instead. With\na format, strings are parsed as dates or timestamps by that pattern, and dates or timestamps are formatted with it. The columns keep their positions.",
    examples: "`inputCols` = `[\"amount\", \"day\"]`, `outputColTypes` = `[\"DECIMAL(12,2)\", \"DATE\"]`, `outputColFormats` = `[\"\", \"dd/MM/yyyy\"]`, `onError` = `null`",
  },
  "millrace.nodes.columns.CoalesceColumns": {
    description: "Takes the first value that is not null from several columns.",
    details: "The columns are checked in the given order. They are converted to one type, as in an expression: numbers to the wider type, dates to timestamps. An empty string is\na value, and so is NaN.",
    examples: "`inputCols` = `[\"mobile\", \"office\", \"home\"]`, `outputCol` = `phone`",
  },
  "millrace.nodes.columns.ConcatColumns": {
    description: "Concatenates the values of columns to one string.",
    details: "Values are cast to strings. Nulls are skipped together with their separator. You can use a column more than once.",
    examples: "`inputCols` = `[\"first_name\", \"last_name\"]`, `outputCol` = `name`, `sep` = one space",
  },
  "millrace.nodes.columns.DropColumns": {
    description: "Removes columns.",
    details: "At least one column must remain.",
    examples: "`inputCols` = `[\"comment\", \"internal_id\"]`",
  },
  "millrace.nodes.columns.RecordId": {
    description: "Numbers the rows.",
    details: "After a Sort, the rows get consecutive numbers in its order. Without a Sort, the numbers are unique and not less than the first number. They are not consecutive then,\nand can differ from run to run.",
    examples: "`outputCol` = `id`, `startValue` = `1`",
  },
  "millrace.nodes.columns.RenameColumns": {
    description: "Renames columns.",
    details: "All names change at the same time, so two columns can swap names. The columns keep their positions.",
    examples: "`currentColNames` = `[\"amt\", \"ctry\"]`, `newColNames` = `[\"amount\", \"country\"]`",
  },
  "millrace.nodes.columns.SelectColumns": {
    description: "Keeps the selected columns, in the given order.",
    details: "Names are compared without regard to case. The columns keep the spelling of the input.",
    examples: "`inputCols` = `[\"id\", \"name\"]`",
  },
  "millrace.nodes.rows.DropDuplicates": {
    description: "Keeps one of several equal rows.",
    details: "Nulls equal nulls, and NaN equals NaN. The first of the rows that are equal in the given columns is kept: after a Sort the first in its order, otherwise the one that\ncomes first when the rows are sorted by their other columns. The order of the rows is not kept.",
    examples: "`colNames` = `[\"customer\"]`",
  },
  "millrace.nodes.rows.FillNulls": {
    description: "Replaces nulls with a value.",
    details: "A value must have its column's type: `0` for numbers, `2024-01-31` for dates, `2024-01-31 10:00:00` for timestamps. NaN is a number and stays.",
    examples: "`inputCols` = `[\"amount\", \"country\"]`, `values` = `[\"0\", \"unknown\"]`",
  },
  "millrace.nodes.rows.FilterRows": {
    description: "Keeps the rows for which a condition is true.",
    details: "The condition is a Spark SQL expression over the input's columns. Rows for which it is false or null are removed. The order of the rows is kept.",
    examples: "`conditionExpr` = `amount > 100 AND country IN ('NO', 'SE')`",
  },
  "millrace.nodes.rows.Limit": {
    description: "Keeps the first rows.",
    details: "After a Sort these are the first rows in its order. Without an order only their number is guaranteed, not which rows they are.",
    examples: "`limit` = `10`",
  },
  "millrace.nodes.rows.Sample": {
    description: "Keeps a random sample of the rows.",
    details: "Each row is kept with the probability `fraction`, so the number of rows varies. With replacement, a row can appear several times, `fraction` times on average. Two engines\npick different rows.",
    examples: "`fraction` = `0.05`, `seed` = `7`",
  },
  "millrace.nodes.rows.Sort": {
    description: "Sorts the rows by one or more columns.",
    details: "Strings are compared by their UTF-8 bytes. NaN is larger than every number. Rows that are equal in all sort columns are sorted by their other columns, so that every\nengine and every run gives the same sequence.",
    examples: "`sortCols` = `[\"country\", \"amount\"]`, `ascDesc` = `[\"asc\", \"desc\"]`",
  },
  "millrace.nodes.rows.SplitByExpression": {
    description: "Sends rows for which a condition is true to one output and all others to a second one.",
    details: "The first connection that leaves the node gets the rows for which the condition is true. The second gets those for which it is false or null. Each row goes exactly one\nway. In a workflow file, `sourcePort` of an edge (0 or 1) sets the output explicitly.",
    examples: "`conditionExpr` = `amount >= 0`",
  },
  "millrace.nodes.combine.Join": {
    description: "Joins two to eight inputs on keys that are equal.",
    details: "The first input is joined with the second, the result with the third, and so on. The output has the left columns, then the right ones. A right column with the name of a\nleft one gets the suffix. A null key matches nothing. `left_semi` keeps the left rows that have a match, `left_anti` those that have none.",
    examples: "`joinType` = `left_outer`, `leftCols` = `[\"customer\"]`, `rightCols` = `[\"id\"]`",
  },
  "millrace.nodes.combine.JoinOnCommonColumns": {
    description: "Joins two to eight inputs on columns that all of them have.",
    details: "The output has the join columns once, then the other columns of the left input, then those of the right. A null key matches nothing. In a full outer join, a key comes\nfrom the side that has it. If both sides share other columns, the workflow has an issue: rename or drop them first, or use Join with a suffix.",
    examples: "`joinCols` = `[\"customer_id\"]`, `joinType` = `left_outer`",
  },
  "millrace.nodes.combine.UnionAll": {
    description: "Appends the rows of two to eight inputs, including duplicates.",
    details: "Columns are matched by position. The names come from the first input. Each column gets the least common type of the inputs' columns. The order of the rows is not\nkept.",
    examples: "No settings are needed.",
  },
  "millrace.nodes.groups.GroupBy": {
    description: "Groups rows with equal values and computes aggregates of each group.",
    details: "The output has the grouping columns, then the aggregates in the given order. Nulls form a group of their own. Without grouping columns the output is one row, even for\nan empty input. `count` counts values that are not null; `count` of the column `*` counts rows. `first` and `last` follow the order of the rows. Where rows tie, their\nother columns decide. `collect_set` is sorted.",
    examples: "`groupingCols` = `[\"country\"]`, `aggregateCols` = `[\"amount\", \"*\"]`, `aggregateOperations` = `[\"sum\", \"count\"]`, `outputCols` = `[\"total\", \"orders\"]`,\n`havingClause` = `orders > 10`",
  },
  "millrace.nodes.groups.Pivot": {
    description: "Turns the values of a column into columns.",
    details: "Each pivot value gets one column per aggregate. With one aggregate, the column has the name of the value; with several, a name such as `value_sum_amount`. If a group\nhas no rows for a value, the cell is null, or 0 for a count. Rows with other values only make their group appear. A null in the pivot values stands for rows without a\nvalue; its column is named `null`.",
    examples: "`groupingCols` = `[\"month\"]`, `pivotCol` = `city`, `pivotValues` = `[\"Oslo\", \"Bergen\"]`, `aggregateCols` = `[\"rain\"]`, `aggregateOperations` = `[\"sum\"]`",
  },
  "millrace.nodes.groups.Unpivot": {
    description: "Turns columns into rows.",
    details: "Each row becomes one row per data column, with the keys, the name of the column and its value. Null values are kept. The data columns get their common type. Strings\nand numbers have none, so cast one of them first.",
    examples: "`keyCols` = `[\"month\"]`, `dataCols` = `[\"Oslo\", \"Bergen\"]`, `nameCol` = `city`, `valueCol` = `rain`",
  },
  "millrace.nodes.groups.WindowFunctions": {
    description: "Computes ranks, previous or next values, and running aggregates within a partition.",
    details: "Without a frame, an aggregate covers the whole partition. With an order, it covers the rows up to the current one and its ties, as in SQL. Write a frame as\n`rows between 2 preceding and current row` or `range between unbounded preceding and unbounded following`. Where rows tie (row_number, lag, lead, first, last, nth_value,\nntile and row frames), their other columns decide, so that every engine gives the same answer. The order of the rows is not kept.",
    examples: "`partitionByCols` = `[\"customer\"]`, `orderByCols` = `[\"day\"]`, `windowFunctions` = `[\"row_number\", \"sum\"]`, `inputCols` = `[\"\", \"amount\"]`,\n`outputCols` = `[\"n\", \"running_total\"]`",
  },
  "millrace.nodes.profile.SummaryStatistics": {
    description: "Shows count, nulls, mean, standard deviation, minimum and maximum of columns.",
    details: "The result has one row per column. Only numbers have a mean and a sample standard deviation. NaN is larger than every number, and makes the mean and the deviation NaN.\nThe input is passed on unchanged.",
    examples: "`colNames` = `[\"amount\", \"day\"]`",
  },
  "millrace.nodes.look.Graph": {
    description: "Draws a chart in the results of the run.",
    details: "The chart shows the first rows, at most `maxValuesToDisplay`. The result says how many rows there were. If the order matters, put a Sort before this node. A heat map\nneeds two Y columns: the second category, then the value. The input is passed on unchanged.",
    examples: "`graphType` = `column`, `xCol` = `month`, `yCols` = `[\"rain\"]`, `xlabel` = `month`, `ylabel` = `mm`",
  },
  "millrace.nodes.look.PrintRows": {
    description: "Shows the first rows as a table in the results of the run.",
    details: "The input is passed on unchanged. After a Sort the rows appear in its order. Otherwise their order is not defined.",
    examples: "`title` = `Newest orders`, `n` = `20`",
  },
  "millrace.nodes.code.Sql": {
    description: "Runs a SELECT query on the input.",
    details: "The query is Spark SQL in ANSI mode. It sees only its input: no files, no settings, no other tables. Columns get the names Spark gives them, so name computed columns\nwith `AS`. Where rows tie (`ORDER BY` with `LIMIT`, `row_number`, `first`), their other columns decide, so that every engine gives the same answer. An `ORDER BY` at the\nend sorts the output.",
    examples: "`tempTable` = `orders`, `sql` = `SELECT country, sum(amount) AS total FROM orders GROUP BY country ORDER BY total DESC`",
  },
  "millrace.nodes.notes.Document": {
    description: "Holds a longer text about the workflow.",
    details: "It doesn't take part in the run.",
    examples: "`text` = `## Where the numbers come from …`",
  },
  "millrace.nodes.notes.StickyNote": {
    description: "Puts a short note on the canvas.",
    details: "It doesn't take part in the run.",
    examples: "`text` = `Ask Kari about the missing days`",
  },
};
