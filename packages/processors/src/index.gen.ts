// Written by `npm run generate` from the folders of the processors.
import type { Page } from './define/page.ts';
import type { Processor } from './define/processor.ts';
import { readCsv } from './read/read-csv/definition.ts';
import { saveParquet } from './write/save-parquet/definition.ts';
import { addColumns } from './columns/add-columns/definition.ts';
import { selectColumns } from './columns/select-columns/definition.ts';
import { filterRows } from './rows/filter-rows/definition.ts';
import { sort } from './rows/sort/definition.ts';
import { splitByExpression } from './rows/split-by-expression/definition.ts';
import { join } from './combine/join/definition.ts';
import { groupBy } from './groups/group-by/definition.ts';
import { printRows } from './look/print-rows/definition.ts';

/** Every processor, in the order of the palette. */
export const processors: readonly Processor[] = [
  readCsv,
  saveParquet,
  addColumns,
  selectColumns,
  filterRows,
  sort,
  splitByExpression,
  join,
  groupBy,
  printRows,
];

/** The processors' pages, by node class. */
export const pages: Readonly<Record<string, Page>> = {
  "millrace.nodes.read.ReadCsv": {
    description: "Reads text files whose values are separated by a character.",
    details: "The columns are declared in the output schema (names, types, formats), or found in the data where it is empty. Values are read as text and then\ntyped, by the same rules on every engine: an integer is digits with an optional sign, a decimal number is written as in most languages, a date is\n`2024-01-31` or as its format says, a timestamp is ISO 8601 or as its format says. Leading zeros make a text.\n\nA record that has too few or too many values, or a value that is none of its column's type, is *malformed*. `PERMISSIVE` keeps it, with null for what\ncould not be read; `DROPMALFORMED` leaves it out; `FAILFAST` fails the run. The judgement is made on all declared columns, whichever are used\nlater. How many records were malformed is shown with the run as `rejectedRows`.\n\nA value in quotes may hold separators, line breaks and doubled quotes. An unquoted value equal to the null value (empty by default) is null.",
    examples: "`path` = `/shared/orders.csv`, `header` = `true`, `outputColNames` = `[\"id\", \"day\", \"amount\"]`, `outputColTypes` = `[\"INTEGER\", \"DATE\", \"DOUBLE\"]`,\n`outputColFormats` = `[\"\", \"dd/MM/yyyy\", \"\"]`.",
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
  "millrace.nodes.columns.SelectColumns": {
    description: "Keeps some columns, in the order wanted.",
    details: "Names are compared without regard to case; the columns keep the spelling of the input.",
    examples: "`inputCols` = `[\"id\", \"name\"]`",
  },
  "millrace.nodes.rows.FilterRows": {
    description: "Keeps the rows for which a condition is true.",
    details: "The condition is a Spark SQL expression over the input's columns. Rows for which it is false or null are left out. The order of the rows is kept.",
    examples: "`conditionExpr` = `amount > 100 AND country IN ('NO', 'SE')`",
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
  "millrace.nodes.groups.GroupBy": {
    description: "Groups rows with equal values and computes aggregates of each group.",
    details: "The output has the grouping columns, then the aggregates in the order given. Nulls form a group of their own. Without grouping columns there is one row, even\nof an empty input. `count` counts values that are not null; of the column `*` it counts rows. `first` and `last` go by the order of the rows, and where\nthat leaves a choice by their other columns; `collect_set` is sorted.",
    examples: "`groupingCols` = `[\"country\"]`, `aggregateCols` = `[\"amount\", \"*\"]`, `aggregateOperations` = `[\"sum\", \"count\"]`, `outputCols` = `[\"total\", \"orders\"]`,\n`havingClause` = `orders > 10`",
  },
  "millrace.nodes.look.PrintRows": {
    description: "Shows the first rows as a table in the results of the run.",
    details: "The input is passed on unchanged. Behind a Sort the rows stand in its order; elsewhere in no promised order.",
    examples: "`title` = `Newest orders`, `n` = `20`",
  },
};
