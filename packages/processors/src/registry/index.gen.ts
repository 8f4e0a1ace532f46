// Written by `npm run generate` from the folders of the processors.
import type { Page } from '../define/page.ts';
import type { Processor } from '../define/processor.ts';
import { dataset } from '../read/dataset/definition.ts';
import { generateRows } from '../read/generate-rows/definition.ts';
import { inMemoryDataset } from '../read/in-memory-dataset/definition.ts';
import { readAvro } from '../read/read-avro/definition.ts';
import { readCsv } from '../read/read-csv/definition.ts';
import { readDelta } from '../read/read-delta/definition.ts';
import { readExcel } from '../read/read-excel/definition.ts';
import { readFixedWidth } from '../read/read-fixed-width/definition.ts';
import { readGeojson } from '../read/read-geojson/definition.ts';
import { readIceberg } from '../read/read-iceberg/definition.ts';
import { readJdbc } from '../read/read-jdbc/definition.ts';
import { readJson } from '../read/read-json/definition.ts';
import { readOrc } from '../read/read-orc/definition.ts';
import { readParquet } from '../read/read-parquet/definition.ts';
import { readTextLines } from '../read/read-text-lines/definition.ts';
import { readXml } from '../read/read-xml/definition.ts';
import { restSource } from '../read/rest-source/definition.ts';
import { saveAvro } from '../write/save-avro/definition.ts';
import { saveCsv } from '../write/save-csv/definition.ts';
import { saveExcel } from '../write/save-excel/definition.ts';
import { saveJdbc } from '../write/save-jdbc/definition.ts';
import { saveJson } from '../write/save-json/definition.ts';
import { saveOrc } from '../write/save-orc/definition.ts';
import { saveParquet } from '../write/save-parquet/definition.ts';
import { upsertJdbc } from '../write/upsert-jdbc/definition.ts';
import { addColumns } from '../columns/add-columns/definition.ts';
import { caseWhen } from '../columns/case-when/definition.ts';
import { castColumns } from '../columns/cast-columns/definition.ts';
import { coalesceColumns } from '../columns/coalesce-columns/definition.ts';
import { concatColumns } from '../columns/concat-columns/definition.ts';
import { dropColumns } from '../columns/drop-columns/definition.ts';
import { explode } from '../columns/explode/definition.ts';
import { flattenStruct } from '../columns/flatten-struct/definition.ts';
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
import { splitRandom } from '../rows/split-random/definition.ts';
import { splitStratified } from '../rows/split-stratified/definition.ts';
import { join } from '../combine/join/definition.ts';
import { joinOnCommonColumns } from '../combine/join-on-common-columns/definition.ts';
import { unionAll } from '../combine/union-all/definition.ts';
import { groupBy } from '../groups/group-by/definition.ts';
import { pivot } from '../groups/pivot/definition.ts';
import { unpivot } from '../groups/unpivot/definition.ts';
import { windowFunctions } from '../groups/window-functions/definition.ts';
import { als } from '../learning/als/definition.ts';
import { binarizer } from '../learning/binarizer/definition.ts';
import { binaryClassificationEvaluator } from '../learning/binary-classification-evaluator/definition.ts';
import { bisectingKMeans } from '../learning/bisecting-k-means/definition.ts';
import { bucketizer } from '../learning/bucketizer/definition.ts';
import { chiSquareTest } from '../learning/chi-square-test/definition.ts';
import { chiSquaredSelector } from '../learning/chi-squared-selector/definition.ts';
import { clusteringEvaluator } from '../learning/clustering-evaluator/definition.ts';
import { countVectorizer } from '../learning/count-vectorizer/definition.ts';
import { crossValidator } from '../learning/cross-validator/definition.ts';
import { decisionTreeClassifier } from '../learning/decision-tree-classifier/definition.ts';
import { decisionTreeRegressor } from '../learning/decision-tree-regressor/definition.ts';
import { featureImportance } from '../learning/feature-importance/definition.ts';
import { fpGrowth } from '../learning/fp-growth/definition.ts';
import { gaussianMixture } from '../learning/gaussian-mixture/definition.ts';
import { gbtClassifier } from '../learning/gbt-classifier/definition.ts';
import { gbtRegressor } from '../learning/gbt-regressor/definition.ts';
import { generalizedLinearRegression } from '../learning/generalized-linear-regression/definition.ts';
import { hashingTf } from '../learning/hashing-tf/definition.ts';
import { idf } from '../learning/idf/definition.ts';
import { imputer } from '../learning/imputer/definition.ts';
import { indexToString } from '../learning/index-to-string/definition.ts';
import { isotonicRegression } from '../learning/isotonic-regression/definition.ts';
import { kMeans } from '../learning/k-means/definition.ts';
import { linearRegression } from '../learning/linear-regression/definition.ts';
import { linearSvc } from '../learning/linear-svc/definition.ts';
import { logisticRegression } from '../learning/logistic-regression/definition.ts';
import { maxabsScaler } from '../learning/maxabs-scaler/definition.ts';
import { minmaxScaler } from '../learning/minmax-scaler/definition.ts';
import { modelLoad } from '../learning/model-load/definition.ts';
import { modelSave } from '../learning/model-save/definition.ts';
import { multiclassClassificationEvaluator } from '../learning/multiclass-classification-evaluator/definition.ts';
import { nGram } from '../learning/n-gram/definition.ts';
import { naiveBayes } from '../learning/naive-bayes/definition.ts';
import { normalizer } from '../learning/normalizer/definition.ts';
import { oneHotEncoder } from '../learning/one-hot-encoder/definition.ts';
import { pca } from '../learning/pca/definition.ts';
import { pipeline } from '../learning/pipeline/definition.ts';
import { polynomialExpansion } from '../learning/polynomial-expansion/definition.ts';
import { predict } from '../learning/predict/definition.ts';
import { quantileDiscretizer } from '../learning/quantile-discretizer/definition.ts';
import { randomForestClassifier } from '../learning/random-forest-classifier/definition.ts';
import { randomForestRegressor } from '../learning/random-forest-regressor/definition.ts';
import { regexTokenizer } from '../learning/regex-tokenizer/definition.ts';
import { regressionEvaluator } from '../learning/regression-evaluator/definition.ts';
import { robustScaler } from '../learning/robust-scaler/definition.ts';
import { standardScaler } from '../learning/standard-scaler/definition.ts';
import { stopWordsRemover } from '../learning/stop-words-remover/definition.ts';
import { stringIndexer } from '../learning/string-indexer/definition.ts';
import { tokenizer } from '../learning/tokenizer/definition.ts';
import { trainValidationSplit } from '../learning/train-validation-split/definition.ts';
import { varianceThreshold } from '../learning/variance-threshold/definition.ts';
import { vectorAssembler } from '../learning/vector-assembler/definition.ts';
import { vectorIndexer } from '../learning/vector-indexer/definition.ts';
import { word2vec } from '../learning/word2vec/definition.ts';
import { correlation } from '../profile/correlation/definition.ts';
import { summaryStatistics } from '../profile/summary-statistics/definition.ts';
import { graph } from '../visualize/graph/definition.ts';
import { printRows } from '../visualize/print-rows/definition.ts';
import { sql } from '../code/sql/definition.ts';
import { sqlJoin } from '../code/sql-join/definition.ts';
import { sqlOverDatasets } from '../code/sql-over-datasets/definition.ts';
import { document } from '../notes/document/definition.ts';
import { stickyNote } from '../notes/sticky-note/definition.ts';

/** Every processor, in the order of the palette. */
export const processors: readonly Processor[] = [
  dataset,
  generateRows,
  inMemoryDataset,
  readAvro,
  readCsv,
  readDelta,
  readExcel,
  readFixedWidth,
  readGeojson,
  readIceberg,
  readJdbc,
  readJson,
  readOrc,
  readParquet,
  readTextLines,
  readXml,
  restSource,
  saveAvro,
  saveCsv,
  saveExcel,
  saveJdbc,
  saveJson,
  saveOrc,
  saveParquet,
  upsertJdbc,
  addColumns,
  caseWhen,
  castColumns,
  coalesceColumns,
  concatColumns,
  dropColumns,
  explode,
  flattenStruct,
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
  splitRandom,
  splitStratified,
  join,
  joinOnCommonColumns,
  unionAll,
  groupBy,
  pivot,
  unpivot,
  windowFunctions,
  als,
  binarizer,
  binaryClassificationEvaluator,
  bisectingKMeans,
  bucketizer,
  chiSquareTest,
  chiSquaredSelector,
  clusteringEvaluator,
  countVectorizer,
  crossValidator,
  decisionTreeClassifier,
  decisionTreeRegressor,
  featureImportance,
  fpGrowth,
  gaussianMixture,
  gbtClassifier,
  gbtRegressor,
  generalizedLinearRegression,
  hashingTf,
  idf,
  imputer,
  indexToString,
  isotonicRegression,
  kMeans,
  linearRegression,
  linearSvc,
  logisticRegression,
  maxabsScaler,
  minmaxScaler,
  modelLoad,
  modelSave,
  multiclassClassificationEvaluator,
  nGram,
  naiveBayes,
  normalizer,
  oneHotEncoder,
  pca,
  pipeline,
  polynomialExpansion,
  predict,
  quantileDiscretizer,
  randomForestClassifier,
  randomForestRegressor,
  regexTokenizer,
  regressionEvaluator,
  robustScaler,
  standardScaler,
  stopWordsRemover,
  stringIndexer,
  tokenizer,
  trainValidationSplit,
  varianceThreshold,
  vectorAssembler,
  vectorIndexer,
  word2vec,
  correlation,
  summaryStatistics,
  graph,
  printRows,
  sql,
  sqlJoin,
  sqlOverDatasets,
  document,
  stickyNote,
];

/** The processors' pages, by node class. */
export const pages: Readonly<Record<string, Page>> = {
  "millrace.nodes.read.Dataset": {
    description: "Reads a registered dataset.",
    details: "Path, format, columns and reader options come from the dataset, so a change to the dataset reaches every workflow that uses it.\n\nThe second output has the values that the dataset's reader rejected, as rows: `file`, `line`, `column`, `text` and `reason`, as for Read CSV. It is empty for Parquet. In a workflow file, an edge with `sourcePort` 1 reads it.",
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
  "millrace.nodes.read.ReadAvro": {
    description: "Reads Avro files (object container files).",
    details: "Blocks packed with deflate, snappy, bzip2 or zstandard are unpacked. On Spark, zstandard needs Python 3.14 or the package pyarrow.\n\nYou can declare the columns (names, types). If you don't, they are taken from the schemas of the files. Columns are found by their exact names. A file without a column has null in it. Where files of a\nfolder declare different types, a column gets the narrowest type that holds all of them, such as LONG for `int` and `long`, or DOUBLE for `int` and `double`. If there is none, the message names both files.\n\nTypes of Avro become these types of columns:\n\n- boolean, int, long, float, double: BOOLEAN, INTEGER, LONG, FLOAT, DOUBLE\n- string, enum, uuid: STRING\n- bytes, fixed: BINARY\n- decimal: DECIMAL, or STRING with more than 38 digits\n- date: DATE\n- timestamp-millis, -micros, -nanos: TIMESTAMP. Nanoseconds are rounded down to microseconds.\n- local-timestamp-millis, -micros, -nanos: TIMESTAMP_NTZ\n- time-millis, -micros: STRING, such as `12:30:00`\n- array, map, record: ARRAY, MAP, STRUCT, with these types inside, but bytes as STRING in Base64\n- a union with null: the other type\n- another union: LONG for int and long, DOUBLE for int, float and double, otherwise STRING with the JSON text of values that aren't strings\n- a record that contains itself: STRING with its JSON text\n\nA schema that isn't a record is one column, `value`. Other logical types are ignored. Values that don't fit a declared type become null. They are counted and listed as rejected, as are\ndates outside of the years 1 to 9999.\n\nThe second output has the rejected values as rows: `file`, `line` (the number of the record in the file, from 1), `column`, `text` and `reason`, as for Read CSV. In a workflow file, an edge with `sourcePort` 1 reads it.\n\nFolders such as `year=2024/` below the path are columns too. They follow the columns of the files. To declare one, give it the format `partition`.",
    examples: "`path` = `/shared/events/*.avro`",
  },
  "millrace.nodes.read.ReadCsv": {
    description: "Reads CSV files: text files with values separated by a character.",
    details: "You can declare the columns (names, types, formats). If you don't, they are found in the data. Values are read as strings and then converted by the same rules on every\nengine: an integer is digits with an optional sign, a decimal number is written as in most languages, a date is `2024-01-31` or follows its format, a timestamp is\nISO 8601 or follows its format. Leading zeros make a string. If a file seems to have another separator, because its only column is named like several or has values like several, the node and its runs say so.\n\nA record is *malformed* if it has too few or too many values, or a value that doesn't fit its column's type. `PERMISSIVE` keeps it, with null for what could not be read.\n`DROPMALFORMED` leaves it out. `FAILFAST` fails the run. All declared columns count, even those that are not used later. The run shows how many rows were rejected, which\nvalues of which columns could not be read, and the first hundred of these rows with file, line, text and reason.\n\nThe second output has the rejected values as rows: `file`, `line` (the first line of the record, from 1), `column` (null for a whole record), `text` and `reason`. Connect it to use\nthem: a connection without a number always gets the data. In a workflow file, an edge with `sourcePort` 1 reads it. To know the lines, it reads the files once more, by a slower parser.\n\nThe text of a record with too few or too many values is its values with separators, as many as there are columns.\n\nA quoted value can contain separators, line breaks and doubled quotes. An unquoted value that equals the null value (empty by default), or one of the other null values, is null.\n\n`skipLines` leaves out lines at the start of each file, `skipLinesAfterHeader` lines below its header, such as a row of units, `skipFooterLines` lines at its end (of the last two, those that are not empty count; a record with line breaks in quotes is one), `comment` lines that start with that text. `decimalSeparator` and `thousandsSeparator` say how numbers are written: with `,`\nand `.`, `1.234,5` is 1234.5. A number in another style is malformed, never cut short. The format of a numeric column is what stands around the number, such as `$#` or `# %`\n(12 % is read as 12). A second part after `;` is for numbers below zero: `#;(#)` reads `(5)` as -5, `$#;$#-` reads `$5-`. The format of a BOOLEAN column is its two words, such as `yes/no`. In a date format, `d/M/yyyy` takes one or two digits, `dd/MM/yyyy` exactly two, and\n`yy` is a year from 2000 to 2099, and with `d/M/yy since 1941` one from 1941 to 2040. `d MMMM yyyy in fr` reads names of months in French, full and short: languages are `de`, `es`, `fr`, `it`, `nl`, `pl`\nand `pt`. With `EEE` at its start, the name of a weekday is skipped, not checked. The formats `epoch` and `epoch ms` read a TIMESTAMP that is a count of seconds or milliseconds since 1970.\n\nBytes that are not text in the file's encoding fail the run, with file and line. `Shift_JIS`, `EUC-JP` and `EUC-KR` have the additional characters of Windows. `GB18030` reads files in GBK and\nGB2312 too. `Big5` is that of Windows.\n\nNames come from the header as they are, without NUL characters. The third column is named `_c2` if its name is empty, and `price2` if another column is named `price` too, in any case.\n\nFolders such as `year=2024/` below the path are columns too. They follow the columns of the files. To declare one, give it the format `partition`.\n\nFiles that end in `.gz`, `.bz2` or `.zst`, and `.zip` archives of one file, are unpacked. Spark needs Python 3.14 or the package pyarrow for `.zst`. Other compressions\nare refused. Unpacking bzip2 takes about five times as long as gzip.",
    examples: "`path` = `/shared/orders.csv`, `header` = `true`, `outputColNames` = `[\"id\", \"day\", \"amount\"]`, `outputColTypes` = `[\"INTEGER\", \"DATE\", \"DOUBLE\"]`,\n`outputColFormats` = `[\"\", \"dd/MM/yyyy\", \"\"]`.",
  },
  "millrace.nodes.read.ReadDelta": {
    description: "Reads a Delta Lake table.",
    details: "The path is the folder of the table, which contains `_delta_log`. The log says which files count, so files of earlier versions and deleted rows are left out. All files must be in the folder: shallow clones can't be read.\n\nThe columns are those of the table, found in its log and stored when you save the workflow. Partition columns follow the others. After a column has been added to the table, it is `null` in older rows; renamed and dropped columns\n(column mapping) are followed. If a column that you read is gone, or has another type than the stored one, the run fails and says so.\n\n`version` reads the table as it was. `timestamp` reads the newest version that is not younger. Its clock is the one that the commits have written themselves if the table does so, otherwise the time at which\nthe files of the log were last changed, which copying a table may change.\n\nTIMESTAMP columns are instants. Values of partition columns without a zone are UTC.\n\nTables that use the features column mapping, deletion vectors, `timestampNtz`, type widening, V2 checkpoints or vacuum protocol check can be read. A table that needs others, such as variant types, is refused, and the message\nnames them. So are tables with more than 50,000 files.\n\nResults of nodes that depend on a table are not cached. A workflow with this node can't be exported as PySpark.",
    examples: "`path` = `/shared/sales`, `version` = `12`",
  },
  "millrace.nodes.read.ReadExcel": {
    description: "Reads a sheet of Excel workbooks (xlsx).",
    details: "The first row with values is the header. It also says where the table begins and ends: from its first value to its last one. Rows without values are left out.\nA title is not the header: up to seven rows with one value each are skipped, if a table of several columns follows, apart from them or with names above values that begin with a digit.\nWith a range, such as `A1`, its first row is the header.\nTo read only a part of the sheet, set the range of cells: `B2:F20`, `B2:F` without a last row, `B:F`, or `B2` for all cells from there on.\n\nWith a header, columns are found by their names, so a column that somebody inserts doesn't shift the others. Without a header, they are taken by position.\n\nYou can declare the columns (names, types, formats). If you don't, they are found in the data: types follow what Excel stores, not how it looks. Text stays a STRING even if\nit consists of digits, so codes keep their leading zeros. A column of numbers without fractions is an INTEGER or LONG, with fractions a DOUBLE. Cells formatted as dates are a DATE, or a\nTIMESTAMP_NTZ if they have a time of day. A column with several kinds of values is a STRING. The first 200,000 cells are examined.\n\nA value that doesn't fit the type of its column is handled by the mode, as in Read CSV.\n\nThe second output has the rejected values as rows: `file`, `line` (the row of the sheet), `column`, `text` and `reason`, as for Read CSV. In a workflow file, an edge with `sourcePort` 1 reads it.\n\nA formula gives the value that Excel saved with it. An error such as `#N/A` is null; a row with an error is not left out, unless it is above the header. A time of day is text (`12:30:00`), a duration (`[h]:mm`) a number of days. Of merged cells, the first\none has the value. Workbooks in the old format (xls), and encrypted ones, must be saved as xlsx first.",
    examples: "`path` = `/shared/budget.xlsx`, `sheetName` = `2024`, `range` = `B4:G`",
  },
  "millrace.nodes.read.ReadFixedWidth": {
    description: "Reads text files whose values are at fixed positions of each line.",
    details: "A position counts characters from 1: `1-10` is the first ten characters of a line, `11` the eleventh. Columns can leave characters out, and they can overlap. In a line that is too short, the\nvalues beyond its end are null. Lines without characters are left out.\n\nWithout declared columns, all are strings named `_c0`, `_c1` and so on. Declare names, types and formats to read them as values: by the same rules as in CSV files, so a date follows its format and\na number has no leading spaces after trimming. The mode says what happens to a row with a value that doesn't fit its type, and the run shows how many there are.\n\nThe second output has the rejected values as rows: `file`, `line` (of the file), `column`, `text` and `reason`, as for Read CSV. In a workflow file, an edge with `sourcePort` 1 reads it.\n\nColumns from the names of folders such as `year=2024/` are declared with the format `partition`. They have no position.",
    examples: "`path` = `/shared/accounts.txt`, `positions` = `[\"1-8\", \"9-28\", \"29-36\"]`, `outputColNames` = `[\"id\", \"owner\", \"opened\"]`, `outputColTypes` = `[\"STRING\", \"STRING\", \"DATE\"]`,\n`outputColFormats` = `[\"\", \"\", \"yyyyMMdd\"]`",
  },
  "millrace.nodes.read.ReadGeojson": {
    description: "Reads the features of GeoJSON files, one row for each.",
    details: "A file is a collection of features, one feature, or several of them one after the other: in lines (newline-delimited GeoJSON), as a text sequence (RFC 8142), or in an array.\n\nThe properties of a feature are columns, typed as by Read JSON. Two more columns have its geometry: `geometry_type`, such as `Point`, and `geometry`, the GeoJSON text without blanks, such as\n`{\"type\":\"Point\",\"coordinates\":[4.9,52.4]}`. A feature without a geometry has null in both. If features have an `id`, it is the first column. `bbox` and other members are not read.\n\nNumbers in `geometry` are as in the file, and are not rounded. Take the coordinates apart with `get_json_object(geometry, '$.coordinates[0]')`.\n\nYou can declare the columns (names, types, formats). A column named `geometry` or `geometry_type` is the geometry. For other names, give a column the format `geometry`, `geometry type`, or `feature id`.\nGive it the format `property` if it is a property of that name.\n\nRecords that are not features, or not JSON, become empty rows. They are counted and listed as rejected, as are values that don't fit their column.\n\nThe second output has the rejected values as rows: `file`, `line` (where the record starts), `column`, `text` and `reason`, as for Read CSV. In a workflow file, an edge with `sourcePort` 1 reads it.\n\nFolders such as `year=2024/` below the path are columns too. Files that end in `.gz`, `.bz2` or `.zst`, and `.zip` archives of one file, are unpacked.",
    examples: "`path` = `/shared/places.geojson`",
  },
  "millrace.nodes.read.ReadIceberg": {
    description: "Reads an Apache Iceberg table.",
    details: "The path is the folder of the table, which contains the folder `metadata`. The newest metadata there counts: the one that `version-hint.text` names, otherwise the one with the largest number in its name. If there are several of\nthat number, the table can't be read. All files must be in the folder. The table may have been moved.\n\nThe columns are those of the table's current schema, found in its metadata and stored when you save the workflow. Files are read by field ids, so columns that were added, renamed, reordered or dropped are followed. Files without field\nids need the table's name mapping. If a column that you read is gone, or has another type than the stored one, the run fails and says so.\n\n`snapshot` reads the table as it was at the snapshot with this id, with the columns of that time.\n\nRows that are deleted by position are left out. Columns of the types `time` and `uuid` are STRING, as in Read Parquet.\n\nTables of versions 1 and 2 with Parquet files can be read. Version 3, equality deletes, encrypted files and files in other formats are refused, and the message names them. So are tables with more than 50,000 files.\n\nResults of nodes that depend on a table are not cached. A workflow with this node can't be exported as PySpark.",
    examples: "`path` = `/shared/warehouse/sales`, `snapshot` = `4283642019284531`",
  },
  "millrace.nodes.read.ReadJdbc": {
    description: "Reads a table or a query of a PostgreSQL, MySQL, MariaDB, SQL Server, or SQLite database, on every engine.",
    details: "The connection is a JDBC connection of a project in which you are an EDITOR. Manage connections on the project's Connections tab.\n\nSet either a table (or view), such as `sales` or `public.\"Order Lines\"`, or a query. A name without quotes is in lower case in PostgreSQL, and as it is written elsewhere. The database runs the query, in its own\nSQL and in a transaction that can't change anything, so filter and join there what is large. Parameters are inserted as text.\n\nRows are read once per run, all of one moment, and stored as a file beside the run until it ends. Then the engine reads that file. Only the columns that the workflow uses are read and checked. Results aren't cached: the next run\nreads the table again. The files of one run can take up to `MILLRACE_TABLES_MB`; a run that needs more fails and names the node.\n\nFilters that follow the node, also after columns were selected, renamed or sorted, are asked of the database if they mean exactly the same there, so other rows aren't read. These are comparisons, `IN`, `BETWEEN`, `IS NULL`,\n`AND`, `OR` and `NOT` on integers, decimals with digits, dates, booleans, and on text for equality, between columns and constants. Text isn't compared if the database has a collation that takes different texts for\nequal. The engine applies every filter itself as well. If several nodes read the rows, those that any of them needs are read. If a filter can be asked as a whole, a preview of it reads only the rows that it shows, like one\nof the node itself. Write other conditions, such as on timestamps or with functions, into a query.\n\nIn PostgreSQL, a table of more than 200,000 rows with a primary key of one integer or date column is read over four connections at the same time, all of one moment. `numPartitions` sets another number, 1 for a single connection. With\n`partitionColumn`, the rows of any table or query are divided by that column; give one with an index and values that are spread evenly. The same holds for tables\nof MySQL and MariaDB (InnoDB) by an integer column, but not for views and queries. The table is locked against changes for a moment, until each connection has its snapshot. A user without the right `LOCK TABLES` reads over one connection, and so do\nSQL Server and SQLite.\n\nTypes of PostgreSQL are read as:\n\n- `smallint`, `integer`, `bigint`, `oid`: SHORT, INTEGER, LONG, LONG\n- `real`, `double precision`: FLOAT, DOUBLE\n- `numeric(p,s)`: DECIMAL(p,s), with more than 38 digits DECIMAL(38,s), rounded\n- `numeric`: DECIMAL(38,18), rounded to 18 digits after the point\n- `boolean`, `bit(1)`: BOOLEAN\n- `date`: DATE\n- `timestamptz`, `timestamp`: TIMESTAMP; a `timestamp` is taken as a local time in the time zone of the run\n- `bytea`: BINARY\n- arrays: STRING, as JSON; those of your own types as PostgreSQL writes them\n- everything else (`text`, `uuid`, `json`, `time`, `interval`, enums): STRING, as PostgreSQL writes it\n\nTypes of MySQL and MariaDB are read as:\n\n- `TINYINT(1)`, `BIT(1)`: BOOLEAN. A `TINYINT(1)` with another value than 0 and 1 fails the run; in a query, `n + 0` reads it as a number.\n- `TINYINT`, `SMALLINT`, `MEDIUMINT`, `INT`, `BIGINT`: BYTE, SHORT, INTEGER, INTEGER, LONG; with `UNSIGNED` SHORT, INTEGER, INTEGER, LONG, DECIMAL(20,0)\n- `BIT(n)`: LONG; `BIT(64)`: DECIMAL(20,0); `YEAR`: SHORT\n- `DECIMAL(p,s)`: DECIMAL(p,s), with more than 38 digits DECIMAL(38,s), rounded\n- `FLOAT`, `DOUBLE`: FLOAT, DOUBLE\n- `DATE`: DATE. Dates with a zero, such as `0000-00-00`, fail the run unless the column is declared as STRING.\n- `TIMESTAMP`, `DATETIME`: TIMESTAMP; a `DATETIME` is taken as a local time in the time zone of the run\n- `BINARY`, `VARBINARY`, `BLOB`: BINARY\n- everything else (`CHAR`, `TEXT`, `JSON`, `TIME`, `ENUM`, `SET`): STRING; `GEOMETRY` as well-known text\n\nMySQL and MariaDB run a query as a subquery, and ignore its `ORDER BY` unless it has a `LIMIT`. Filters on integers, decimals, and text for equality are asked of them.\nThese types were tried with MariaDB 10.11. MySQL has the same protocol, but was not tried.\n\nTypes of SQL Server are read as:\n\n- `bit`: BOOLEAN\n- `tinyint`, `smallint`, `int`, `bigint`: SHORT, SHORT, INTEGER, LONG\n- `decimal(p,s)`, `numeric(p,s)`: DECIMAL(p,s); `money`: DECIMAL(19,4); `smallmoney`: DECIMAL(10,4)\n- `real`, `float`: FLOAT, DOUBLE\n- `date`: DATE\n- `datetimeoffset`, `datetime2`, `datetime`, `smalldatetime`: TIMESTAMP, without a seventh digit of seconds; without an offset it is taken as a local time in the time zone of the run\n- `binary`, `varbinary`, `image`, `rowversion`: BINARY\n- everything else (`char`, `nvarchar`, `time`, `uniqueidentifier`, `xml`): STRING\n\nSQL Server was not tried: no server could be run for tests. It must be 2016 or later. It runs a query as a subquery, which can't begin with `WITH`, and can't end with `ORDER BY` unless it has `TOP`. Filters on\nintegers, decimals, dates, and text for equality are asked of it.\n\nTypes of SQLite are read as the column declares, in upper or lower case:\n\n- a name with `INT`: LONG\n- `DECIMAL(p,s)`, `NUMERIC(p,s)`: DECIMAL(p,s), with at most 38 digits; other digits after the point are rounded\n- a name with `REAL`, `FLOA` or `DOUB`: DOUBLE\n- a name with `BOOL`: BOOLEAN, of 0 and 1\n- `DATE`: DATE, a string whose time isn't midnight fails the run; a name with `DATETIME` or `TIMESTAMP`: TIMESTAMP, of ISO texts. Without `Z` or an offset they are local times in the time zone of the run.\n- a name with `CHAR`, `CLOB`, `TEXT`, `STRING`, `UUID` or `JSON`: STRING\n- a name with `BLOB`, `BINARY` or `BYTEA`: BINARY\n- everything else, and what a query computes: by the values of the first 1,000 rows LONG, DOUBLE (with integers among them), BINARY, otherwise STRING\n\nSQLite stores values of any type in any column. Text in a column of numbers, a BLOB in one of text, and text that isn't UTF-8 fail the run. Only filters on integer columns and on text for equality are asked of SQLite.\n\nYou can declare other types, such as STRING for a `numeric`. A value that its type can't hold fails the run and is named, such as `infinity` in a date or `NaN` in a `numeric`.\nA script that is exported as PySpark reads the table with Spark's JDBC reader, and finds the connection in environment variables. Compared value by value (Spark 4.2, PostgreSQL's driver 42.7.7), that reader has the same types and\nvalues, except for these:\n\n- `oid` is DECIMAL(20,0); `numeric` with more than 38 digits has fewer digits after the point, and one with a negative scale fails\n- arrays are ARRAY, `time` and `timetz` a TIMESTAMP of 1970, and `bit(n)` is BINARY\n- dates and timestamps from 1582-10-05 to 1582-10-14 are ten days later\n- `infinity` is in the year 9999, `-infinity` in the year 1, and years before our era are read; here these fail the run\n\nThe script stops if a column has another type there.",
    examples: "`connection` = `Shop`, `table` = `public.sales`\n\n`connection` = `Shop`, `query` = `SELECT customer, sum(amount) AS total FROM sales WHERE day >= '2024-01-01' GROUP BY customer`",
  },
  "millrace.nodes.read.ReadJson": {
    description: "Reads JSON records.",
    details: "By default each line is a record. With multi-line, or if a file starts with `[`, a file is one record or an array of records. The embedded engine reads records of up to 64 MiB. A column takes the member with its name. A member\nthat is missing or doesn't have the column's type is null, and the first of two with the same name counts. Numbers beyond the column's type are null.\n\nObjects become STRUCT, lists ARRAY, and objects with more than 200 different members of one type MAP. Where types differ, a column is STRING, with the JSON text of other\nvalues: numbers of more than 16 characters as they are written, others as JavaScript writes them (`1.5` for `1.50`), and the node and its runs name the column. To declare such columns, write `ARRAY<DOUBLE>`, `STRUCT<x: INTEGER, tags: ARRAY<STRING>>` or `MAP<STRING, DOUBLE>`.\n\nDates, timestamps and decimals are strings in JSON, decimals also numbers. Inside lists and objects (`ARRAY<DATE>`, `MAP<STRING, DECIMAL(12,2)>`) dates are `2024-01-31` and timestamps ISO 8601; a format is for columns\nthat are dates themselves. BINARY is a string in Base64, with its padding. A decimal keeps all its digits. Where a column has a DECIMAL beside a FLOAT or DOUBLE inside, its numbers are read as doubles, with about 16 digits. Write such decimals as strings.\n\nRecords that are not JSON objects become empty rows. They are counted and listed as rejected, as are values that don't fit their column: a string in an INTEGER column, a fraction, a number that is too\nlarge, or text that is not a date. This also holds for values inside lists and objects, where only that value becomes null. Members that are missing or `null` are not rejected.\n\nThe second output has the rejected values as rows: `file`, `line` (where the record starts), `column`, `text` and `reason`, as for Read CSV. In a workflow file, an edge with `sourcePort` 1 reads it.\n\nFolders such as `year=2024/` below the path are columns too. They follow the columns of the files. To declare one, give it the format `partition`.\n\nFiles that end in `.gz`, `.bz2` or `.zst`, and `.zip` archives of one file, are unpacked. Spark needs Python 3.14 or the package pyarrow for `.zst`. Other compressions\nare refused. Unpacking bzip2 takes about five times as long as gzip.",
    examples: "`path` = `/shared/flights.json`, `multiLine` = `true`, `outputColNames` = `[\"date\", \"delay\"]`, `outputColTypes` = `[\"STRING\", \"INTEGER\"]`,\n`outputColFormats` = `[\"\", \"\"]`",
  },
  "millrace.nodes.read.ReadOrc": {
    description: "Reads ORC files, on Spark only.",
    details: "The embedded engine can't read ORC files: run the workflow on a Spark target, or convert the files to Parquet. A preview isn't available either.\n\nThe columns are the declared ones, by name. If none are declared, they are those of the files, which every server finds in the files' footers, unless these are compressed with LZO or Brotli: then declare\nthe columns. A declared column that a file doesn't have is null. A column of another type in a file fails the run, unless the declared type is a wider one, such as LONG for INTEGER.\n\nA `timestamp` of ORC is a date and a time without a zone. It is read as TIMESTAMP, as if it were in UTC.\n\nFolders such as `year=2024/` below the path are columns too. They follow the columns of the files. To declare one, give it the format `partition`.",
    examples: "`path` = `/shared/orders`",
  },
  "millrace.nodes.read.ReadParquet": {
    description: "Reads Parquet files.",
    details: "The columns are the declared ones, by name. If none are declared, they are those of the files. A declared column that a file doesn't have is null. Timestamps have\nmicroseconds.\n\nThe types of a folder's files may differ: the column gets a type that holds the values of all of them, such as LONG for INTEGER and LONG. Types without a common one are reported with both files.\nEncrypted, incomplete and damaged files are named.\n\nSome types of other writers are read by rule, which the column's format says: `uuid` as STRING such as `0f0e0d0c-0b0a-0908-0706-050403020100`, `time` as STRING such as `12:34:56.789012`, and `timestamp(9)` as\nTIMESTAMP (rounded towards 1970) or TIMESTAMP_NTZ (rounded down) with whole microseconds. UINT columns get the next larger type. Geometries of GeoParquet are BINARY (WKB).\nA column of a type that can't be read (`unsupported INTERVAL`, `unsupported VARIANT`) fails the run only if it is used: remove it\nfrom the columns.\n\nDays before 1582-10-15 in files that Spark wrote before 3.0 are the same days by today's calendar: `0001-01-01` stays `0001-01-01`.\n\nFolders such as `year=2024/` below the path are columns too. They follow the columns of the files. To declare one, give it the format `partition`.",
    examples: "`path` = `/shared/orders`",
  },
  "millrace.nodes.read.ReadTextLines": {
    description: "Reads text files, one row per line.",
    details: "A line ends with LF, CRLF or CR, which is not part of the value. The last line doesn't need an end.",
    examples: "`path` = `/shared/server.log`, `outputCol` = `line`",
  },
  "millrace.nodes.read.ReadXml": {
    description: "Reads XML files, one row for each element with a given name.",
    details: "The row tag names the element that is a row, with its prefix if it has one (`atom:entry`). If such elements contain each other, the outermost ones are rows. Without a row tag, the children of the\nroot element are rows.\n\nThe columns of a row are its attributes, with a `_` before the name, and its child elements. Text beside attributes or children is the column `_VALUE`. A child that has attributes or children itself, or that\nis repeated, is JSON text, which JSON functions such as `get_json_object` can take apart. Spaces around text are removed, and an empty element is null.\n\nYou can declare the columns (names, types, formats). If you don't, they are found in the first 16 MiB, and types follow the same rules as in CSV files.\n\nA value that doesn't fit the type of its column is handled by the mode, as in Read CSV.\n\nThe second output has the rejected values as rows: `file`, `line` (where the element starts), `column`, `text` and `reason`, as for Read CSV. In a workflow file, an edge with `sourcePort` 1 reads it.\n\nA file must be well-formed. Its encoding is the one that it declares, UTF-8 without a declaration. A file with a document type (`<!DOCTYPE …>`) is refused, because it could define entities that\nread other files or fill the memory.",
    examples: "`path` = `/shared/books.xml`, `rowTag` = `book`, `outputColNames` = `[\"_id\", \"title\", \"price\"]`, `outputColTypes` = `[\"STRING\", \"STRING\", \"DECIMAL(10,2)\"]`",
  },
  "millrace.nodes.read.RestSource": {
    description: "Reads the records of a JSON API, page by page, on every engine.",
    details: "An administrator lists the hosts that may be asked in `MILLRACE_WEB_HOSTS`. The guide \"Read a JSON API\" has examples of each kind of paging and login.\n\n`url` is the whole address, or with a `connection` what follows the address of that connection. The connection is a REST connection of a project in which you are an EDITOR. It logs in with a user and password, a bearer token, an API key, or as a client of\nOAuth 2.0. Its secrets are sent to the host of its address only, not along with redirects to others. Don't write secrets into parameters, headers, or the body of the node: everybody who sees the workflow can read them.\n\n`recordsPath` says where the records are in an answer: names with points between them, such as `data.items`. A name with a point is in backticks, and a number is a position in a list. If the path leads to a list, its elements are the records, otherwise\nwhat is there is one record. A page that has nothing at the path fails the run, with its number, the path, and the members that came instead: it may be an error that the API sent as a success. Only a page that has no other members than the page before, and just leaves out its list, has no records. A page that has no list there although the\npage before had one fails the run, too. An empty list, null, and an answer without content (204) have no records.\n\n`paging` finds the next page:\n\n- `page`: a parameter with the page number, from `firstPage`, until a page is empty or, after the first, not there (404)\n- `offset`: a parameter with the number of records so far, until a page is empty\n- `nextLink`: the address at `pagingPath` in the answer, until there is none\n- `linkHeader`: the address of the header `Link` with `rel=\"next\"`, until there is none\n- `cursor`: the value at `pagingPath` in the answer, which the parameter sends back, until there is none\n\nThe parameters are `pagingParameter` and, for the page size, `sizeParameter` with `pageSize`. They are in the query or, with `pagingIn` = `body`, members of the body of a POST. The next page must be on the same host.\n\nA read fails with a clear message beyond `maxPages`, `maxRecords`, `maxMegabytes` and `maxSeconds`, so rows are never left out silently. The rows of one run can take up to `MILLRACE_TABLES_MB`, and one answer up to `MILLRACE_REST_PAGE_MB`.\nA preview asks only for the pages that it needs.\n\nIf the server is busy (429, 502, 503, 504), the request is repeated up to five times, after the time in `Retry-After` or after 0.5, 1, 2, 4 and 8 seconds; a POST only after 429 and 503. A GET is also repeated if the connection breaks. A server that asks to wait more than\nfive minutes fails the run. Redirects of a GET are followed to hosts that may be asked; a POST isn't sent on.\n\nRecords become columns as for Read JSON: found in the first 1,000 records, stored when you save the workflow, and with rejected records and values counted and listed as the second output, where `line` is the number of the\nrecord. A member that the API no longer sends is null.\n\nAll pages are read once per run, before it starts, and stored as a file beside it until it ends. Then the engine reads that file. While pages are read the API may change: records can then be missing or appear twice, as with any client of it.\nResults aren't cached: the next run asks again. A script that is exported as PySpark can't ask an API, so the export is refused.",
    examples: "`url` = `https://api.example.org/v1/orders`, `queryNames` = `[\"status\"]`, `queryValues` = `[\"paid\"]`, `recordsPath` = `data`, `paging` = `nextLink`, `pagingPath` = `links.next`\n\n`connection` = `Shop API`, `url` = `orders`, `recordsPath` = `items`, `paging` = `offset`, `sizeParameter` = `limit`, `pageSize` = `100`",
  },
  "millrace.nodes.write.SaveAvro": {
    description: "Writes the rows to Avro files (object container files).",
    details: "Each column is a union with null. Types of columns become these types of Avro:\n\n- BOOLEAN, LONG, FLOAT, DOUBLE, STRING: boolean, long, float, double, string\n- BYTE, SHORT, INTEGER: int\n- BINARY: bytes\n- DECIMAL: bytes with the logical type decimal\n- DATE: date\n- TIMESTAMP: timestamp-micros\n- TIMESTAMP_NTZ: local-timestamp-micros\n- ARRAY, MAP, STRUCT: array, map, record, with these types inside\n\nRead Avro reads all of it back with the same types, but BYTE and SHORT as INTEGER, and BINARY inside of other values as STRING in Base64. The input is passed on unchanged.\n\nNames of columns, and of the members of structs, consist of letters of a to z, digits, and underscores, because Avro allows no others. Maps must have STRING keys. Intervals can't be written.\nA row has at most 64 million characters as JSON.\n\nEvery engine writes the same values. Workflows with Save Avro can't be exported as PySpark, because Spark has no writer for Avro of its own.",
    examples: "`path` = `/shared/events`, `partitionBy` = `[\"day\"]`\n\n`path` = `/shared/orders.avro`, `singleFile` = `true`, `codec` = `zstandard`",
  },
  "millrace.nodes.write.SaveCsv": {
    description: "Writes the rows to CSV files.",
    details: "Numbers, dates and booleans are written as a cast to STRING formats them, timestamps as ISO 8601 with the session's offset. After a Sort, the files in the order of\ntheir names keep its order. Arrays, maps, structs and binary values have no CSV form: convert them to strings first. The input is passed on unchanged.",
    examples: "`path` = `/shared/report.csv`, `singleFile` = `true`, `saveMode` = `Overwrite`",
  },
  "millrace.nodes.write.SaveExcel": {
    description: "Writes the rows to a sheet of an Excel workbook (xlsx).",
    details: "Numbers, booleans, dates and timestamps become cells of that kind. Text stays text: `=1+1` isn't a formula, and `007` keeps its zeros. After a Sort, the rows keep its order. The input is passed on unchanged.\n\nTimestamps are written as date and time in the run's time zone, because Excel has no zones, and to the millisecond: microseconds are cut off.\nExcel can't hold some values as numbers, so these become text: a LONG beyond 2⁵³, a DECIMAL with more than 15 digits, NaN and infinities, and dates and timestamps before 1900 or after 9999.\nNull is an empty cell. Read Excel reads an empty string as null too, and leaves out rows without any value.\n\nArrays, maps, structs and binary values have no cell: convert them to strings first. A sheet has at most 16,384 columns and, with the header, 1,048,576 rows. A cell has at most 32,767 characters. A run with\nmore of them fails, and nothing is written. A workbook can't be appended to.\n\nEvery engine writes the same workbook. Workflows with Save Excel can't be exported as PySpark.",
    examples: "`path` = `/shared/report.xlsx`, `sheetName` = `2024`, `saveMode` = `Overwrite`",
  },
  "millrace.nodes.write.SaveJdbc": {
    description: "Writes rows to a table of a PostgreSQL, MySQL, MariaDB, SQL Server, or SQLite database.",
    details: "The connection is a JDBC connection of a project in which you are an EDITOR. Manage connections on the project's Connections tab.\n\nWhen all steps of the run have succeeded, the rows are loaded in one transaction. It is committed after the other outputs of the run are in place: a run that fails leaves the table as it was. Tables can't be taken back\nonce they are committed, so if a run writes several tables, or ends just then, some of them may have been written.\n\nColumns are found by their names, upper and lower case included. A table that doesn't exist is created, in PostgreSQL with the types `boolean`, `smallint` (BYTE and SHORT), `integer`, `bigint`, `real`, `double precision`,\n`numeric(p,s)`, `text`, `bytea`, `date`, `timestamp with time zone` (TIMESTAMP), and `timestamp` (TIMESTAMP_NTZ). ARRAY, MAP, STRUCT, and intervals are rejected. A TIMESTAMP that is written to a column without a time zone is its\nlocal time in the time zone of the run. What the database rejects, such as a text that is too long or a NUL character, fails the run.\nSo does a value that a column of an existing table would store as another one: a time in a column of dates, a date in a column of times, parts of a second in a `DATETIME` or `timestamp(0)`, and more digits than a `numeric(p,s)`,\n`DECIMAL(p,s)` or `money` has. Cast or round it first. A STRING is checked, too, if it is a decimal number such as `1.005` or has a time with colons such as `12:30:00.7`; SQLite stores such times as they are. What else a database makes of strings isn't checked: other ways to write\nnumbers and times (`$1.005`, `20240229T123000`), intervals, and blanks at the end of a string that is too long. Columns of floating-point numbers (also `FLOAT(7,2)`) round what they store.\n\nIn MySQL and MariaDB the types are `TINYINT(1)` (BOOLEAN), `TINYINT`, `SMALLINT`, `INT`, `BIGINT`, `FLOAT`, `DOUBLE`, `DECIMAL(p,s)`, `LONGTEXT`, `LONGBLOB`, `DATE`, `TIMESTAMP(6)` (TIMESTAMP) and `DATETIME(6)`\n(TIMESTAMP_NTZ). A `TIMESTAMP` holds the years 1970 to 2038: for others, create the table with a `DATETIME`, which takes local times. Rows are written in strict mode: what a column can't hold fails the run, also a fraction in a\ncolumn of integers. Creating a table can't be taken back there, so the rows of a new table go to a table `millrace_staging_…` beside it, which is renamed at the end. If the server stops or the connection is lost before that, the table stays, and the next run that creates a table in the schema drops it. Tables\nwithout transactions (MyISAM), and replacing a view or a table to which a foreign key refers, are refused. `truncate` deletes the rows.\n\nIn SQL Server the types are `bit`, `smallint` (BYTE and SHORT), `int`, `bigint`, `real`, `float`, `decimal(p,s)`, `nvarchar(max)`, `varbinary(max)`, `date`, `datetimeoffset(6)` (TIMESTAMP) and `datetime2(6)`\n(TIMESTAMP_NTZ). A value that a column of an existing table would store as another one fails the run: a fraction in integers, letters outside of the code page of a `varchar`, parts of a second in a `datetime`. Text is only written to\ncolumns of text, `xml` and `uniqueidentifier`: cast it first for others. Columns with `IDENTITY` don't take values. SQL Server was not tried: no server could be run for tests.\n\nIn SQLite the types are `BOOLEAN` (0 and 1), `INTEGER`, `REAL`, `DECIMAL(p,s)`, `TEXT`, `BLOB`, `DATE`, `TIMESTAMP` (text in UTC, with `Z`) and `DATETIME` (text, TIMESTAMP_NTZ). A DECIMAL with more than 15 digits gets\n`DECIMAL TEXT(p,s)`, which SQLite stores as it is written. What SQLite would store as another value fails the run: text or a fraction in a column of integers, NaN, and a number with more than 15 digits in a column of numbers.\n-0.0 is stored as 0. A file that doesn't exist is created, and is there once the run has succeeded.\n\n`Overwrite` drops the table and creates it anew, unless `truncate` is set.\n\nA script that is exported as PySpark writes the table with Spark's JDBC writer, which doesn't write all rows in one transaction.",
    examples: "`connection` = `Shop`, `table` = `public.sales`, `saveMode` = `Append`",
  },
  "millrace.nodes.write.SaveJson": {
    description: "Writes the rows as JSON records, one per line.",
    details: "A null is left out of its record, as in Spark. Dates and timestamps are strings as in CSV files, also inside lists and objects, and so are `NaN` and infinite numbers. Read JSON reads all of it back if the columns are declared. BINARY is\nwritten in Base64, without line breaks. The input is passed on unchanged.",
    examples: "`path` = `/shared/orders.jsonl`, `singleFile` = `true`",
  },
  "millrace.nodes.write.SaveOrc": {
    description: "Writes the rows to ORC files, on Spark only.",
    details: "The embedded engine can't write ORC files: run the workflow on a Spark target, or use Save Parquet.\n\nThe files are compressed with Zstandard and keep the exact types of the columns. A time in the last\nsecond before 1970 fails the run, because ORC files can't store it; inside lists, maps and structs it isn't noticed. The output appears at its path only when it is complete. The input is passed on unchanged.",
    examples: "`path` = `/shared/orders`, `saveMode` = `Overwrite`, `partitionBy` = `[\"country\"]`",
  },
  "millrace.nodes.write.SaveParquet": {
    description: "Writes the rows to Parquet files.",
    details: "The files are compressed with Snappy and keep the exact types of the columns. The output appears at its path only when it is complete. The input is passed on\nunchanged.",
    examples: "`path` = `/shared/orders`, `saveMode` = `Overwrite`, `partitionBy` = `[\"country\"]`",
  },
  "millrace.nodes.write.UpsertJdbc": {
    description: "Updates the rows of a PostgreSQL, MySQL, MariaDB, SQL Server, or SQLite table by their keys, and inserts the others.",
    details: "The table must exist and have a primary key or a unique index over exactly the key columns. A row of the table with the same key gets the values of the columns that the input has. The\nothers keep theirs. Rows with null in a key, and two rows with the same key, fail the run.\n\nSQL Server was not tried: no server could be run for tests.\n\nEverything else is as in Save JDBC: one transaction, committed when the run has succeeded.",
    examples: "`connection` = `Shop`, `table` = `customers`, `primaryKeyCols` = `[\"id\"]`",
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
    details: "Casts follow Spark SQL in ANSI mode. A string that is not a number, or a number that doesn't fit, fails the run. With `onError` = `null` it becomes null instead, and the\nrun counts and lists such values as rejected, by column and with the reason. With a format, strings are parsed as dates or timestamps by that pattern, and dates or timestamps are formatted with it. The columns keep their positions.\n\nThe second output has a row for each of these values. Its first five columns are those of Read CSV's second output: `file` and `line` are null, then `column`, `text` (the value before the cast) and `reason`.\nAll columns of the input follow, as they were before the cast, so you can correct the row or find it by its key. A column with one of these five names gets a number: `text_2`, or the\nnext one that is free. To append these rows to those of a reader, keep the five columns with Select Columns before Union All. The output is empty if `onError` is `fail`. In a workflow file, an edge with\n`sourcePort` 1 reads it.",
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
  "millrace.nodes.columns.Explode": {
    description: "Makes a row for each element of a list.",
    details: "The element takes the place of the list, under its name or that of `outputCol`; the other columns are repeated in each of its rows. A list of objects gives a STRUCT column: Flatten Struct makes columns of its members. Of a MAP, the elements are its\nentries, each a STRUCT of `key` and `value`.\n\nRows whose list is empty or null are kept, as by Spark's `explode_outer`, unless `keepEmpty` is `false`. An element that is null also gets a row. `positionCol` tells the two apart: it is null where there is no element. The order of the rows isn't defined: sort by a key and the position where it matters.",
    examples: "`inputCol` = `items`, `outputCol` = `item`, `positionCol` = `line`",
  },
  "millrace.nodes.columns.FlattenStruct": {
    description: "Replaces STRUCT columns with their members.",
    details: "The members stand where the column was, in their order. Of a struct that is null, all members are null. Two columns with one name are refused: keep `prefix` where members have the names of\nother columns. Lists and maps stay as they are: use Explode before it for a list of structs.",
    examples: "`inputCols` = `[\"customer\"]`, `prefix` = `true`: `customer_name`, `customer_city`",
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
  "millrace.nodes.rows.SplitRandom": {
    description: "Divides the rows at random, for example into rows to train with and rows to test with.",
    details: "Each row goes to exactly one of the two outputs. If the fractions don't add up to 1, they are weights: 3 and 1 give three quarters and one quarter. The numbers of rows\nvary. Two engines divide the rows differently.",
    examples: "`fraction1` = `0.8`, `fraction2` = `0.2`, `seed` = `7`",
  },
  "millrace.nodes.rows.SplitStratified": {
    description: "Divides the rows so that each value of a column has the same share in both outputs.",
    details: "Use it where a class is rare: Split Random could leave all of its rows on one side. If the fractions don't add up to 1, they are weights. The share of each value is rounded to whole\nrows. Which rows go first follows from the seed and from what is in the rows, so both engines divide them in the same way. The order of the rows doesn't matter.",
    examples: "`inputCol` = `species`, `fraction1` = `0.8`, `fraction2` = `0.2`",
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
    details: "Each pivot value gets one column per aggregate. With one aggregate, the column has the name of the value; with several, a name such as `value_sum_amount`. If a group\nhas no rows for a value, the cell is null, or 0 for a count. Rows with other values only make their group appear. A null in the pivot values matches rows without a\nvalue; its column is named `null`.",
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
  "millrace.nodes.learning.Als": {
    description: "Learns from ratings what users like, to recommend items.",
    details: "Each user and each item gets a few numbers, its factors, so that their products come close to the ratings: alternating least squares. The predicted rating of a user and an item\nis the product of their factors.\n\nUsers and items are whole numbers: number others with String Indexer. Predict knows nothing about users and items without ratings: it predicts NaN, or leaves their rows out with\n`coldStartStrategy` = `drop`. Evaluators need `drop`. With implicit ratings, such as how often a page was viewed, the prediction says how sure a preference is.\n\nThe factors start at random numbers, which are those of Spark: with the same seed, both engines learn the same within the precision of a FLOAT. The model is part of the query\nthat predicts: run the workflow on Spark if there are very many users and items.",
    examples: "`userCol` = `user_id`, `itemCol` = `movie_id`, `ratingCol` = `stars`, `coldStartStrategy` = `drop`",
  },
  "millrace.nodes.learning.Binarizer": {
    description: "Turns numbers into 1 and 0 by a threshold.",
    details: "Null and NaN become 0.",
    examples: "`inputCol` = `age`, `outputCol` = `adult`, `threshold` = `17.5`",
  },
  "millrace.nodes.learning.BinaryClassificationEvaluator": {
    description: "Shows how well scores tell two classes apart.",
    details: "The first result is a table of metrics: the area under the ROC curve and the area under the precision-recall curve. Every score is a threshold, so both are exact.\nThe other results are the two curves.\n\nThe raw score of a single decision tree is the number of rows in a leaf, as in Spark ML. Use the probability instead: `rawPredictionCol` = `probability`.",
    examples: "Connect Predict. `labelCol` = `survived`",
  },
  "millrace.nodes.learning.BisectingKMeans": {
    description: "Finds groups of rows by dividing all rows in two, then the groups again.",
    details: "Each division is a K-Means with two centers. All groups of a level are divided before those of the next one, the larger ones first if fewer are needed, until there are `k` groups\nor none can be divided. A group whose rows are all equal can't. The result is a tree: Predict goes from its root to the nearer of two centers each time. Groups are faster to find\nthan with K-Means if there are many, and have more even sizes.\n\nThe two first centers are the old one, moved by a ten-thousandth of its own length in a random direction. So a group around 0 can't be divided: don't center the features first, as\nStandard Scaler does with `withMean`. This is how Spark ML works.\n\nThe steps and the random numbers are those of Spark. Both engines find the same clusters as long as no more than two groups are divided on a level; with more of them, Spark draws the\nnumbers in an order of its own. The result shows the centers and the training cost: the sum of the squared distances to the centers.\n\nWith `distanceMeasure` = `cosine`, directions are compared instead of places, which suits counts of words. Centers have the length 1, the training cost is the sum of 1 less the cosine of\nthe angle to the center, and a vector of zeros fails the run. Such clusters around 0 can be divided.",
    examples: "`k` = `8`",
  },
  "millrace.nodes.learning.Bucketizer": {
    description: "Numbers the ranges that values are in.",
    details: "A bucket includes its lower bound, and the last one also its upper bound. A value outside of all buckets fails the run. NaN is\ninvalid: it fails the run, or its row is left out, or it gets a bucket of its own. Null stays null, unless rows are left out.",
    examples: "`inputCol` = `age`, `outputCol` = `group`, `splits` = `[\"-Infinity\", \"18\", \"65\", \"Infinity\"]`",
  },
  "millrace.nodes.learning.ChiSquareTest": {
    description: "Shows for each feature whether the label depends on it.",
    details: "Pearson's test of independence compares how often each value of a feature occurs with each label to how often it would if they had nothing to do with each other. A small `pValue`,\nsuch as one below 0.05, says that they probably do. The elements of the vectors and the labels are categories: number strings with String Indexer, and put measurements into buckets\nwith Bucketizer first. A feature has at most 10,000 different values. A feature or a label that never changes has a `pValue` of 1. The input is passed on unchanged.",
    examples: "`featuresCol` = `features`, `labelCol` = `survived`",
  },
  "millrace.nodes.learning.ChiSquaredSelector": {
    description: "Keeps the features that the label depends on most.",
    details: "Pearson's test of independence compares how often each value of a feature occurs with each label to how often it would if they had nothing to do with each other, as in\nChi-Square Test. The features with the smallest p-values stay: a number of them, a share of them, or all below a limit. Among equal p-values, the first features\nwin. A p-value below 1e-16 counts as 0. With `fdr`, the Benjamini-Hochberg procedure decides.\n\nThe features and the label are categories: number strings with String Indexer, and put measurements into buckets first. A feature has at most 10,000 different values. If no feature is\nleft, the vectors are empty. Vectors stay dense or sparse. When you predict other rows, a vector that is too short fails the run.\n\nOn Spark this is `ChiSqSelector`. Its models can be loaded too.\n\nA model knows which elements to keep, not how many there were: vectors may be longer than in training, but must have the last element that is kept.",
    examples: "`featuresCol` = `features`, `labelCol` = `survived`, `outputCol` = `selected`, `numTopFeatures` = `10`",
  },
  "millrace.nodes.learning.ClusteringEvaluator": {
    description: "Shows how well clusters are apart.",
    details: "The results are the mean silhouette of all rows, and a chart with the mean of each cluster.\n\nThe silhouette is near 1 if rows are close to their own cluster and far from others, near 0 if they are between clusters, and negative if they are in the wrong one. It uses\nsquared Euclidean distances, or with `distanceMeasure` = `cosine` the angles between vectors. A vector of zeros has no angle, and fails the run.",
    examples: "Connect Predict.",
  },
  "millrace.nodes.learning.CountVectorizer": {
    description: "Learns the words of lists, and counts them in a vector.",
    details: "The result is a sparse vector: its size, the positions of the words that occur in ascending order, and how often each occurs. The most frequent word has the first position;\nequally frequent ones are in alphabetical order. Other rows are counted with the words of the first ones; those that weren't there are ignored. A null list fails the run.",
    examples: "`inputCol` = `words`, `outputCol` = `counts`, `vocabSize` = `1000`, `minDF` = `2`",
  },
  "millrace.nodes.learning.CrossValidator": {
    description: "Finds the parameters of a learner that predict new rows best.",
    details: "The rows are divided into `numFolds` parts at random. Each part is predicted by a model that learned from all other parts, and an evaluator compares the predictions with the truth. That is\ndone for each combination of the values to try. The combination with the best mean then learns from all rows: that is the model, for Predict or Model Save. The result shows\neach combination with its mean. If only one parameter is tried, with three values or more, a line shows how the metric changes with it: for the number of clusters `k`, look for its peak or its bend.\nWith clusters, a second line shows the mean training cost of the models of the parts: it always falls as there are more clusters, and bends where more of them gain little.\n\nConnect the estimator, or the Pipeline behind it, to an evaluator, and the evaluator to the Cross Validator. With a Pipeline, the transformers on the way to it learn from the rows of each\nfold too. The metric is `rmse`, `areaUnderROC`, `f1`, or `silhouette` unless you name another one of the evaluator.\n\nThe two engines draw different parts, so the means differ slightly. With `foldCol`, a column says which part a row is in, from 0 to `numFolds` less 1, and they are the same. Each part needs rows.",
    examples: "`paramNames` = `[\"regParam\", \"elasticNetParam\"]`, `paramValues` = `[\"0, 0.01, 0.1\", \"0, 1\"]`, `numFolds` = `3`",
  },
  "millrace.nodes.learning.DecisionTreeClassifier": {
    description: "Learns to predict classes with a tree of questions about single features.",
    details: "Each node of the tree is split where the impurity falls most. Features are cut into at most `maxBins` ranges first. Every feature is treated as a number, also one\nfrom String Indexer: use One-Hot Encoder for categories without an order.\n\nBoth engines grow the same tree, unless the table is so large that Spark cuts features by a sample: more than 10,000 rows, and more than the square of `maxBins`. Labels are the classes 0, 1, 2, …, at most 100: number others with String Indexer.\n\nThe result shows how important each feature is.",
    examples: "`labelCol` = `species_index`, `maxDepth` = `4`",
  },
  "millrace.nodes.learning.DecisionTreeRegressor": {
    description: "Learns to predict numbers with a tree of questions about single features.",
    details: "Each node of the tree is split where the impurity falls most. Features are cut into at most `maxBins` ranges first. Every feature is treated as a number, also one\nfrom String Indexer: use One-Hot Encoder for categories without an order.\n\nBoth engines grow the same tree, unless the table is so large that Spark cuts features by a sample: more than 10,000 rows, and more than the square of `maxBins`.\n\nThe result shows how important each feature is.",
    examples: "`labelCol` = `price`, `maxDepth` = `4`",
  },
  "millrace.nodes.learning.FeatureImportance": {
    description: "Shows how much each feature counts in a model of trees.",
    details: "Connect a decision tree, a random forest, or gradient-boosted trees, or a Pipeline that ends with one. The result is a table and a chart, with the most important feature first. An\nimportance is the share of a feature in all that the splits of the trees gain, as in Spark ML. Together they are 1, or 0 if no tree has a split. If Vector Assembler made the\nfeatures of columns, they have the names of these columns, otherwise their places in the vector, counted from 0.",
    examples: "Connect Random Forest Classifier.",
  },
  "millrace.nodes.learning.FpGrowth": {
    description: "Finds items that are often together, and rules such as \"who buys bread and butter buys milk\".",
    details: "Each row has a list of items, for example from Group By with `collect_set`. A set of items is frequent if at least the share `minSupport` of the lists has all of them. A rule\nsays which item follows from others: its confidence is the share of the lists with the antecedent that have the consequent too. A lift above 1 means that they are together more\noften than by chance.\n\nThe results show the frequent sets and the rules. Predict adds the items that follow from those of a list by some rule and aren't in it, in the order of their names. A list that is\nnull teaches nothing, and nothing follows from it.\n\nItems are text: cast lists of numbers to `ARRAY<STRING>`. An item that is in a list twice is an error. So are more than 100,000 frequent sets: raise `minSupport`. Both engines\ngive the same sets, rules, and predictions.",
    examples: "`itemsCol` = `basket`, `minSupport` = `0.05`, `minConfidence` = `0.6`",
  },
  "millrace.nodes.learning.GaussianMixture": {
    description: "Finds groups of rows as a mixture of normal distributions.",
    details: "Each cluster is a normal distribution with its own mean, covariance, and weight. Unlike K-Means, it finds groups of different sizes, and elongated ones in any direction. Predict adds\nthe probability of each cluster, and the most probable one.\n\nThe first distributions are made of five random rows each. Then they are improved until the log-likelihood of all rows changes by no more than `tol`. The result shows it, with the\nweights and means. The engines draw different random numbers, so a run can end in another local maximum: try several seeds. Over ten seeds, the best\nlog-likelihood of a row was the same on both engines to four digits, and the median differed by 0.004 at most.\n\nEvery two features have a covariance, so use this for tens of features, not for thousands. A constant feature doesn't count. A distribution that has\nshrunk to a single value is as likely everywhere, as in Spark ML: use fewer clusters if the probabilities are all alike.",
    examples: "`k` = `3`",
  },
  "millrace.nodes.learning.GbtClassifier": {
    description: "Learns to predict classes with trees of which each corrects those before it.",
    details: "The trees follow each other: each learns what is left of the loss, and counts as much as the step size.\n\nBoth engines grow the same trees, unless the table is so large that Spark cuts features by a sample: more than 10,000 rows, and more than the square of `maxBins`. It tells two classes apart: 0 and 1.\n\nThe loss needs exponentials, whose last digits differ between the engines. So of two splits that are equally good they may choose different ones. In five public tables, importances differed by up to 0.002, and no predicted class differed.\n\nRows that `validationIndicatorCol` marks aren't learned from. The training ends when a tree lowers their error by less than `validationTol` times this error, and the model has the trees with the smallest one. A row where it is null is left out.\n\nWith `subsamplingRate` below 1 or a `featureSubsetStrategy` other than all features, trees are drawn at random, and the two engines draw different numbers.\n\nThe result shows how important each feature is.",
    examples: "`labelCol` = `is_setosa`, `maxDepth` = `4`",
  },
  "millrace.nodes.learning.GbtRegressor": {
    description: "Learns to predict numbers with trees of which each corrects those before it.",
    details: "The trees follow each other: each learns what is left of the loss, and counts as much as the step size.\n\nBoth engines grow the same trees, unless the table is so large that Spark cuts features by a sample: more than 10,000 rows, and more than the square of `maxBins`.\n\nRows that `validationIndicatorCol` marks aren't learned from. The training ends when a tree lowers their error by less than `validationTol` times this error, and the model has the trees with the smallest one. A row where it is null is left out.\n\nWith `subsamplingRate` below 1 or a `featureSubsetStrategy` other than all features, trees are drawn at random, and the two engines draw different numbers.\n\nThe result shows how important each feature is.",
    examples: "`labelCol` = `price`, `maxDepth` = `4`",
  },
  "millrace.nodes.learning.GeneralizedLinearRegression": {
    description: "Learns a linear formula for counts, shares, amounts, and other labels that aren't distributed evenly around it.",
    details: "The sum of the features, each times its coefficient, plus the intercept gives the mean of the label by way of a link: with `log`, the mean is e to the power of the sum. The family says\nhow labels scatter around their mean, and which labels there can be. The first link is the one of the family:\n\n- `gaussian`, for measurements: any labels; the links `identity`, `log`, and `inverse`\n- `binomial`, for shares and yes or no: labels from 0 to 1; the links `logit`, `probit`, and `cloglog`\n- `poisson`, for counts: labels from 0; the links `log`, `identity`, and `sqrt`\n- `gamma`, for durations and amounts: labels above 0; the links `inverse`, `identity`, and `log`\n- `tweedie`, for amounts that are often 0: the variance is a power of the mean, `variancePower`, and the link another one, `linkPower`\n\nThe result shows the coefficients with their standard errors, the deviance of the model and of one without features, the dispersion, Akaike's criterion (AIC, not for tweedie), and the iterations.\nThere are no standard errors if a feature never changes or repeats others, and none of these figures for a loaded model: Spark ML doesn't save them.\n\nThe model is found by iteratively reweighted least squares in the steps of Spark ML. Both engines agree within 1e-8, or 1e-6 with features that repeat others. If the iterations end at no finite\nmodel, the run fails: another link often helps. There are at most 4,096 features.",
    examples: "`labelCol` = `visits`, `family` = `poisson`",
  },
  "millrace.nodes.learning.HashingTf": {
    description: "Counts words in a vector, at positions that follow from their hashes.",
    details: "The result is a sparse vector: its size, the positions of the words that occur in ascending order, and how often each occurs. Nothing has to be learned first, but the\nposition doesn't tell which word it was. More features make it less likely that two words share a position. Learners, IDF, and Vector Assembler read sparse vectors; on the embedded\nengine a learner needs memory for all elements, so choose a few thousand features for it. A null list fails the run.",
    examples: "`inputCol` = `words`, `outputCol` = `counts`, `numFeatures` = `1000`",
  },
  "millrace.nodes.learning.Idf": {
    description: "Weights the counts of words by how rare they are.",
    details: "An element is multiplied by the logarithm of (number of vectors + 1) / (number of vectors with a value above 0 at its position + 1). So words that occur everywhere become 0.\nOther rows are weighted with what was learned from the first ones. Sparse vectors give sparse ones, and dense vectors dense ones.",
    examples: "`inputCol` = `counts`, `outputCol` = `features`, `minDocFreq` = `2`",
  },
  "millrace.nodes.learning.Imputer": {
    description: "Fills missing numbers with a statistic of the others.",
    details: "Nulls and NaN are missing. With `missingValue`, nulls and that number are; NaN stays, but counts in no statistic. The new columns have the type of the old ones: for whole numbers, the mean is cut off after the decimal point. The median is a value of the\ncolumn. Of several values that are equally frequent, the smallest one is used.",
    examples: "`inputCols` = `[\"age\"]`, `outputCols` = `[\"age_filled\"]`, `strategy` = `median`",
  },
  "millrace.nodes.learning.IndexToString": {
    description: "Turns indices back into strings.",
    details: "The result of String Indexer shows the strings in the order of their indices. An index without a label fails the run.",
    examples: "`inputCol` = `prediction`, `outputCol` = `species`, `labels` = `[\"setosa\", \"versicolor\"]`",
  },
  "millrace.nodes.learning.IsotonicRegression": {
    description: "Learns a line that never falls, or never rises, from one feature.",
    details: "The line follows the labels as closely as it can in its direction: neighbors in the wrong order get their mean. It is straight between the values it was trained on, and flat before the\nfirst and after the last one. Rows with equal features count as one with the mean of their labels. Use it for example to make probabilities of scores, or for prices that only rise with size.\n\nThe feature is one element of the vectors: `featureIndex` says which. A vector without this element fails the run. The result shows the ends of each line, up to 10,000 rows. Both engines\nlearn the same. The model becomes part of the query that predicts, so cut the feature into fewer values first if it has more than 10,000 that differ.",
    examples: "`labelCol` = `price`, `featureIndex` = `2`",
  },
  "millrace.nodes.learning.KMeans": {
    description: "Finds groups of rows that are close to each other.",
    details: "Each cluster has a center, and each row belongs to the nearest one. The first centers are drawn at random, then they move to the middle of their rows until they stay. Scale\nthe features first if they have different units.\n\nWith `distanceMeasure` = `cosine`, only the directions of rows count, and centers have length 1. A row of zeros has none, which is an error.\n\n`initSteps` is a parameter of Spark's draw of the first centers. The embedded engine draws each of them farther from the others (k-means++), so it doesn't use it.\n\nClusters are numbered from 0, in no particular order. The two engines draw different random numbers, so their models differ a little where chance is involved. The result shows the centers and the training\ncost: the sum of the squared distances to the centers.",
    examples: "`k` = `3`",
  },
  "millrace.nodes.learning.LinearRegression": {
    description: "Learns a linear formula that predicts a number.",
    details: "The prediction is the sum of the features, each times its coefficient, plus the intercept. The coefficients minimize the mean squared error. `regParam` makes them\nsmaller: with `elasticNetParam` = 0 as ridge regression, with 1 as the lasso, with a value between as an elastic net.\n\nThe result shows the intercept and the coefficient of each feature. Connect Predict to apply the formula to rows. Features and label must be finite numbers, without\nnulls. Both engines find the same coefficients: within 1e-9, with an elastic net within 1e-6. A feature that never changes has the coefficient 0. If a feature can be\ncalculated from others and `regParam` is 0, many coefficients are equally good, and the engines may find different ones with the same predictions.\n\nWith `loss` = `huber`, rows far from the line pull less: an error counts by its square up to `epsilon` times the scale of all errors, and only by its size beyond. The scale is\nlearned too, and shown in the result. There is no elastic net, and the penalty isn't divided by the standard deviation of the label. Both engines agree within 1e-5 if Spark's `tol` is small: with\nthe default, Spark ends earlier.",
    examples: "`labelCol` = `price`, `regParam` = `0.1`",
  },
  "millrace.nodes.learning.LinearSvc": {
    description: "Tells two classes apart with a linear support vector machine.",
    details: "The raw score of a row is the sum of its features, each times its coefficient, plus the intercept. The model keeps rows of the second class above 1 and rows of the first one\nbelow -1 as far as it can, and predicts the second class if the score exceeds the threshold. It has no probabilities: use Logistic Regression for them. Labels are 0 and 1.\n\nThe loss has kinks, where the method of Spark ML stops a little before the minimum. The embedded engine takes the same steps, so both engines agree within 1e-9 on small tables, and\nwithin the tolerance on large ones. Set a regularization above 0 if the classes can be separated.",
    examples: "`labelCol` = `survived`, `regParam` = `0.1`",
  },
  "millrace.nodes.learning.LogisticRegression": {
    description: "Learns the probability of each class from a linear formula.",
    details: "With two classes, the log odds of the second one are the sum of the features, each times its coefficient, plus the intercept. With more classes, each has its own\ncoefficients. Labels are the classes 0, 1, 2, …, at most 100: number others with String Indexer.\n\nBoth engines take the same steps and end where the loss is flat within `tol`, or after `maxIter` steps, which may be before the minimum. Coefficients agree within 1e-5. Where features have very\ndifferent sizes, a hundred steps may not be enough, and both engines may differ by more: set `standardization`, or more steps. If a formula separates the classes perfectly and there is no\nregularization, the coefficients grow without end: set `regParam`.\n\n`thresholds` replace `threshold`, also for two classes.\n\nBounds keep coefficients and intercepts between numbers, such as `lowerBoundsOnCoefficients` = `[\"0, 0, -Infinity\"]` for a formula that two features never lower. Give one row for two\nclasses, otherwise one for each class. They allow ridge, but no elastic net. With more than two classes, only differences between classes are determined: both engines\ngive the same probabilities, but intercepts (and coefficients, without `regParam`) may all be larger or smaller by the same number. A feature that never changes has the coefficient 0,\nwhatever its bounds. Saved models don't keep bounds.",
    examples: "`labelCol` = `survived`, `regParam` = `0.01`",
  },
  "millrace.nodes.learning.MaxabsScaler": {
    description: "Scales each feature to at most 1 in absolute value.",
    details: "Zeros stay zeros.",
    examples: "`inputCol` = `features`, `outputCol` = `scaled`",
  },
  "millrace.nodes.learning.MinmaxScaler": {
    description: "Scales each feature to a range.",
    details: "A feature that never changes becomes the middle of the range.",
    examples: "`inputCol` = `features`, `outputCol` = `scaled`",
  },
  "millrace.nodes.learning.ModelLoad": {
    description: "Loads a saved model, to predict with it.",
    details: "The folder is one that Model Save has written, or Spark ML itself with `model.save(…)`. Connect Predict, and the rows to predict. The rows need the columns that the model\nreads. If Model Save wrote the model, they also need the types that they had in training.\n\nKnown issues of a model are reported before the run: a stage of a class that Millrace doesn't have, a missing column, a column of another type.\nA damaged file fails the run, and so does one that was changed after Model Save had written it; to change a saved model by hand, remove its `millrace.json`. A connection into Model Load only says what runs first.",
    examples: "`path` = `/models/penguins`",
  },
  "millrace.nodes.learning.ModelSave": {
    description: "Saves a trained model in a folder.",
    details: "The folder is in the format of Spark ML, on both engines: Spark loads a model that the embedded engine trained, and the other way round. Connect an estimator to save\nits model alone, or a Pipeline to save it with the transformers before it. A model of several stages is a `PipelineModel`.\n\nBeside it, `millrace.json` has the columns and types of the rows that the model was trained on, the engine, the seeds, what was learned, and a checksum of each file. At the end of the run, the version of Millrace, the execution and\nthe workflow are added, and the metrics of evaluators whose predictions are those of this model. A model that replaces another one counts its versions, and remembers the time, the execution, the parameters and the metrics of the earlier ones. Spark ignores that file.",
    examples: "`path` = `/models/penguins`, `saveMode` = `Overwrite`",
  },
  "millrace.nodes.learning.MulticlassClassificationEvaluator": {
    description: "Shows how often predicted classes are right.",
    details: "The first result is a table of metrics: the share of right predictions (`accuracy`), the F1 score, precision and recall (each averaged over the classes, weighted by\ntheir rows), the share of rows of other classes that got a class (`weightedFalsePositiveRate`, averaged in the same way), and the share of wrong predictions (`hammingLoss`). The second one is the confusion matrix: how many rows of each class got each prediction, whatever their weights.\n\nSome metrics are shown if you ask for them. With `probabilityCol`, `logLoss` is how surprising the labels are: smaller is better. With `metricLabel`, there are precision, recall, and the others of that\nclass alone. With another `beta` than 1, there is `weightedFMeasure`, in which recall is `beta` times as important as precision. A Cross Validator can compare models by each of them.",
    examples: "Connect Predict. `labelCol` = `label`",
  },
  "millrace.nodes.learning.NGram": {
    description: "Joins words that follow each other.",
    details: "Each run of `n` words becomes one, with blanks between them: `a b c` gives `a b` and `b c`. A list with fewer words gives an empty list. A null fails the run.",
    examples: "`inputCol` = `words`, `outputCol` = `pairs`, `n` = `2`",
  },
  "millrace.nodes.learning.NaiveBayes": {
    description: "Learns to predict classes from features that are taken as independent.",
    details: "A multinomial model counts things, such as words. A Bernoulli model needs features that are 0 or 1. A Gaussian model takes features as normally distributed.\nLabels are the classes 0, 1, 2, …, at most 100: number others with String Indexer. There must be no gaps between them.",
    examples: "`labelCol` = `label`, `modelType` = `gaussian`",
  },
  "millrace.nodes.learning.Normalizer": {
    description: "Scales each vector to the length 1.",
    details: "A vector of zeros stays as it is.",
    examples: "`inputCol` = `features`, `outputCol` = `unit`",
  },
  "millrace.nodes.learning.OneHotEncoder": {
    description: "Turns the number of a category into a vector with a 1 at its place.",
    details: "Learners take numbers as more and less. Categories have no order, so each gets a place of its own. How many there are is known if the column\ncomes from String Indexer (one for each label, and one for unknown values if it keeps them), Bucketizer or Quantile Discretizer (one for each bucket), or Binarizer (two). Nodes in\nbetween may filter and sort rows, and select and rename columns. In other columns, categories are counted in the rows of the input.\n\nA value that is null, NaN, negative, or a fraction is not a category: it fails the training, and in Predict it is an unknown one. The embedded engine makes vectors of at most 10,000 categories.",
    examples: "`inputCols` = `[\"species_index\"]`, `outputCols` = `[\"species_vector\"]`",
  },
  "millrace.nodes.learning.Pca": {
    description: "Replaces vectors with fewer numbers that keep most of their differences.",
    details: "The new elements are projections on the principal components of the features, the most important one first. As in Spark ML, features are not centered before the\nprojection. The sign of a component has no meaning, and the engines may disagree about it. Otherwise they agree within 1e-9.",
    examples: "`inputCol` = `features`, `outputCol` = `pca`, `k` = `2`",
  },
  "millrace.nodes.learning.Pipeline": {
    description: "Combines transformers and an estimator in one model.",
    details: "A pipeline has every machine learning node on the way to it, up to the first node of another kind. Its model reads the columns that the first of them read, and does\nthe same to other rows: with the categories, scales, and coefficients learned from the first rows.",
    examples: "Connect String Indexer to Vector Assembler, Vector Assembler to Logistic Regression, and that to Pipeline. Then connect Pipeline and the test rows to Predict.",
  },
  "millrace.nodes.learning.PolynomialExpansion": {
    description: "Adds products of features to them, so that linear models can learn curves and interactions.",
    details: "The new vector has every product of at most `degree` elements. Two elements x and y and the degree 2 give x, x², y, xy, and y², in this order. The number of products grows fast: 20\nelements have 230 products of the degree 2, and 1,770 of the degree 3. A vector may have 10,000 elements afterwards. This is checked before the run if a Vector Assembler says how many\nfeatures there are, and otherwise for each vector.\n\nA multiple of 0 is 0, even if another factor is NaN or infinite and comes before it. Scale features first if their products become too large. Sparse vectors aren't supported.",
    examples: "`inputCol` = `features`, `outputCol` = `expanded`, `degree` = `2`",
  },
  "millrace.nodes.learning.Predict": {
    description: "Applies a model to rows.",
    details: "Connect a model and rows, in any order. The rows need the columns that the model was trained with, of the same types; the label isn't needed. The output has the columns\nof the rows, then those of the model.\n\nThe model of an estimator reads the features. The model of a Pipeline also applies the transformers before the estimator, so it reads the original columns. With a model\nalone, Predict uses the rows that the model was trained on.",
    examples: "Connect Linear Regression, and the test rows of Split Random. Then connect Regression Evaluator.",
  },
  "millrace.nodes.learning.QuantileDiscretizer": {
    description: "Numbers the ranges that values are in, with about as many rows in each range.",
    details: "The bounds are values that occur: quantiles of the column, without null and NaN. The first bucket begins at -Infinity, and the last one ends at Infinity, so a value of other rows is in\none of them. Equal quantiles become one bound, so many equal values make fewer buckets. A column without finite values fails the run.\n\nNaN is invalid: it fails the run, or its row is left out, or it gets a bucket of its own. Null stays null, unless rows are left out.\n\nThe embedded engine takes exact quantiles. Spark approximates them: the rank of a bound may be off by `relativeError` times the number of rows. With the default, both engines agree up to\n500 rows; with 0 they always do, and Spark takes longer. What is learned is saved as a Bucketizer.",
    examples: "`inputCol` = `age`, `outputCol` = `group`, `numBuckets` = `4`",
  },
  "millrace.nodes.learning.RandomForestClassifier": {
    description: "Learns to predict classes with many trees that each see other rows and features.",
    details: "Each tree learns from a random sample of the rows, drawn with replacement, and each split considers a random subset of the features. With all features and without\n`bootstrap`, training uses no randomness.\n\nThe two engines draw different random numbers, so their models differ a little where chance is involved. Labels are the classes 0, 1, 2, …, at most 100: number others with String Indexer.\n\nThe result shows how important each feature is.",
    examples: "`labelCol` = `species_index`, `maxDepth` = `4`",
  },
  "millrace.nodes.learning.RandomForestRegressor": {
    description: "Learns to predict numbers with many trees that each see other rows and features.",
    details: "Each tree learns from a random sample of the rows, drawn with replacement, and each split considers a random subset of the features. With all features and without\n`bootstrap`, training uses no randomness.\n\nThe two engines draw different random numbers, so their models differ a little where chance is involved.\n\nThe result shows how important each feature is.",
    examples: "`labelCol` = `price`, `maxDepth` = `4`",
  },
  "millrace.nodes.learning.RegexTokenizer": {
    description: "Splits text into words by a regular expression.",
    details: "With `gaps`, the pattern is what separates words; without, it matches the words themselves. Words that are shorter than `minTokenLength` are left out, by default only\nempty ones. The text is converted to lower case first, unless `toLowercase` is off. A null fails the run.",
    examples: "`pattern` = `[^a-z0-9]+`",
  },
  "millrace.nodes.learning.RegressionEvaluator": {
    description: "Shows how close predicted numbers are to the true ones.",
    details: "The first result is a table of metrics: the root mean squared error (`rmse`), the mean squared error (`mse`), the coefficient of determination (`r2`), the mean absolute error\n(`mae`), and the explained variance (`var`).\n\nThe second one is a chart of the residuals: how far each label is above its prediction. Points around 0 at every prediction are good; a curve or a funnel is a sign that the model misses something. Of more\nthan 1,000 rows, it shows some at even steps of the predictions.",
    examples: "Connect Predict. `labelCol` = `price`",
  },
  "millrace.nodes.learning.RobustScaler": {
    description: "Scales each feature by the range of its middle values, so that outliers don't matter.",
    details: "The range is the distance of two quantiles, the middle half of the rows by default. It becomes 1; with `withCentering`, the median becomes 0. A feature whose range is 0 becomes 0. Quantiles are\nvalues that occur. On Spark they are approximate: with many rows, the rank is off by up to `relativeError`.",
    examples: "`inputCol` = `features`, `outputCol` = `scaled`, `withCentering` = `true`",
  },
  "millrace.nodes.learning.StandardScaler": {
    description: "Scales each feature to a standard deviation of 1.",
    details: "The deviation is that of a sample. A feature that never changes becomes 0.",
    examples: "`inputCol` = `features`, `outputCol` = `scaled`, `withMean` = `true`",
  },
  "millrace.nodes.learning.StopWordsRemover": {
    description: "Leaves out words that say little, such as \"the\" and \"of\".",
    details: "Without `stopWords`, the 181 words of English that Spark ML has are left out. Case doesn't matter, unless `caseSensitive` is on. `locale` says by the rules of which language letters are compared: in Turkish and Azerbaijani, `I` is the capital of `ı`. A null instead of a list fails the run.",
    examples: "`inputCol` = `words`, `outputCol` = `filtered`",
  },
  "millrace.nodes.learning.StringIndexer": {
    description: "Replaces the values of a column with numbers: the most frequent one becomes 0.",
    details: "The numbers are learned from the rows of the input. Values that are equally frequent are ordered alphabetically. Numbers and booleans are indexed as strings. In a\npipeline, the same numbers are given to other rows.\n\nWith `handleInvalid` = `error`, a null or a value that was not learned fails the run. With `skip`, such rows are left out. With `keep`, they get one number more than the\nlast one.",
    examples: "`inputCols` = `[\"species\"]`, `outputCols` = `[\"label\"]`",
  },
  "millrace.nodes.learning.Tokenizer": {
    description: "Splits text into words in lower case.",
    details: "Each white space character separates two words, so two blanks in a row have an empty word between them. Empty words at the end are dropped. Use Regex Tokenizer to split\nat anything else. A null fails the run.",
    examples: "`inputCol` = `message`, `outputCol` = `words`",
  },
  "millrace.nodes.learning.TrainValidationSplit": {
    description: "Finds the parameters of a learner that predict new rows best, with one division of the rows.",
    details: "It does what Cross Validator does, but divides the rows only once: a model learns from the share `trainRatio`, and an evaluator compares its predictions of the others with the truth. That is\nfaster, and less certain with few rows. The combination with the best metric then learns from all rows. The result shows each combination with its metric, and a line if only one parameter is tried, with three values or more. With clusters, a second line shows the training cost. Connect Model Save to keep\nthe model.",
    examples: "`paramNames` = `[\"maxDepth\"]`, `paramValues` = `[\"3, 5, 8\"]`, `trainRatio` = `0.75`",
  },
  "millrace.nodes.learning.VarianceThreshold": {
    description: "Keeps the features that differ enough from row to row.",
    details: "A feature stays if its sample variance is larger than `varianceThreshold`. With 0, only features that never change are removed. Scale features alike before you compare their\nvariances. If no feature is left, the vectors are empty. Vectors stay dense or sparse. To predict other rows, their vectors must have the same features in the same places: a vector that\nis too short fails the run.\n\nA model knows which elements to keep, not how many there were: vectors may be longer than in training, but must have the last element that is kept.",
    examples: "`featuresCol` = `features`, `outputCol` = `selected`, `varianceThreshold` = `0.1`",
  },
  "millrace.nodes.learning.VectorAssembler": {
    description: "Puts numbers and vectors together in one column of vectors.",
    details: "Learners read their features from one column of vectors. A vector is an `ARRAY<DOUBLE>`: its elements are the values of the columns, in their order. Elements of vectors\nare appended one by one. A BOOLEAN counts as 1 or 0.\n\nWith `handleInvalid` = `error`, a null or NaN in a column fails the run. With `skip`, such rows are left out. With `keep`, null becomes NaN, and learners refuse the row.",
    examples: "`inputCols` = `[\"age\", \"fare\"]`, `outputCol` = `features`",
  },
  "millrace.nodes.learning.VectorIndexer": {
    description: "Numbers the values of those features that have only a few.",
    details: "A feature with at most `maxCategories` different values gets categories: its values are replaced with 0, 1, 2, …, in ascending order, but a value of 0 always becomes 0.\nFeatures with more values stay as they are.\n\nWith `handleInvalid` = `error`, a value that was not learned fails the run. With `skip`, such rows are left out. With `keep`, they get one number more than the last one.\nFeatures must be finite numbers. Trees treat the numbers as numbers, on both engines.",
    examples: "`inputCol` = `features`, `outputCol` = `indexed`, `maxCategories` = `4`",
  },
  "millrace.nodes.learning.Word2vec": {
    description: "Turns each list of words into a vector, so that lists of similar meaning have similar vectors. It learns on Spark only.",
    details: "Words that have the same neighbors get similar vectors. The vector of a list is the mean of its words' vectors; words without a vector count as zeros. Then K-Means or a learner of\nclasses can use the meaning of texts. Split them with Tokenizer first.\n\nThe embedded engine doesn't train it, and says so before the run: the result depends on the order in which Spark reads words and rounds numbers. It does use a model that was trained\non Spark: save it with Pipeline and Model Save, and predict with Model Load. The vectors are part of the query that predicts: use Spark for more than some ten thousand words.",
    examples: "`inputCol` = `words`, `outputCol` = `features`, `vectorSize` = `50`",
  },
  "millrace.nodes.profile.Correlation": {
    description: "Shows how strongly numbers go together.",
    details: "The result has a row and a column for each compared column, with their Pearson correlation: 1 if one grows evenly with the other, -1 if it falls, 0 if they have no\nlinear relationship. Rows in which one of the two is null don't count for that pair. The correlation with a column that never changes is NaN, as in Spark ML. At most\n50 columns are compared. The input is passed on unchanged.",
    examples: "`inputCols` = `[\"age\", \"fare\"]`",
  },
  "millrace.nodes.profile.SummaryStatistics": {
    description: "Shows count, nulls, mean, standard deviation, minimum and maximum of columns.",
    details: "The result has one row per column. Only numbers have a mean and a sample standard deviation. NaN is larger than every number, and makes the mean and the deviation NaN.\nThe input is passed on unchanged.",
    examples: "`colNames` = `[\"amount\", \"day\"]`",
  },
  "millrace.nodes.look.Graph": {
    description: "Draws a chart in the results of the run.",
    details: "The studio shows this processor as *Chart*. The chart shows the first rows, at most `maxValuesToDisplay`. The result says how many rows there were. If the order matters, put a Sort before this node. A heat map\nneeds two Y columns: the second category, then the value. The input is passed on unchanged.\n\nWith a *Group* column, each of its values is a line, a color or a box of its own. Beyond 20 values, the 19 most frequent ones are shown and the others\ntogether as *Other*. If several rows of a group have the same X, line, area, column and bar charts show their sum.\n\n*Series labels* and *Colors* apply to the Y columns in their order, or to the groups in the order of their values.",
    examples: "`graphType` = `column`, `xCol` = `month`, `yCols` = `[\"rain\"]`, `xlabel` = `month`, `ylabel` = `mm`\n\n`graphType` = `column`, `xCol` = `month`, `yCols` = `[\"rain\"]`, `groupCol` = `city`, `sortBy` = `y descending`",
  },
  "millrace.nodes.look.PrintRows": {
    description: "Shows the first rows as a table in the results of the run.",
    details: "The input is passed on unchanged. After a Sort the rows appear in its order. Otherwise their order is not defined.",
    examples: "`title` = `Newest orders`, `n` = `20`",
  },
  "millrace.nodes.code.Sql": {
    description: "Runs a SELECT query on the input.",
    details: "The query is Spark SQL in ANSI mode. It sees only its input: no files, no settings, no other tables. Columns get the names Spark gives them, so name computed columns\nwith `AS`. Of several columns with one name, all but the first get a number: `SELECT a, a` gives `a` and `a_1`. Where rows tie (`ORDER BY` with `LIMIT`, `row_number`, `first`), their other columns decide, so that every engine gives the same answer. An `ORDER BY` at the\nend sorts the output.\n\nPipe operators work as in Spark 4.2: `FROM orders |> WHERE amount > 0 |> AGGREGATE sum(amount) AS total GROUP BY country |> ORDER BY total DESC`. `SORT BY`, `CLUSTER BY` and\n`DISTRIBUTE BY` sort all rows, not those of each partition.",
    examples: "`tempTable` = `orders`, `sql` = `SELECT country, sum(amount) AS total FROM orders GROUP BY country ORDER BY total DESC`",
  },
  "millrace.nodes.code.SqlJoin": {
    description: "Runs a SELECT query on two to eight inputs.",
    details: "The query is Spark SQL in ANSI mode. It sees only its inputs, under the names in `tempTables`, in the order of the inputs. Inputs without a name are `input1`, `input2`,\nand so on. Columns get the names Spark gives them, so name computed columns with `AS`. Of several columns with one name, all but the first get a number: `SELECT a, a` gives `a` and `a_1`. Where rows tie (`ORDER BY` with `LIMIT`, `row_number`, `first`), their other\ncolumns decide, so that every engine gives the same answer. An `ORDER BY` at the end sorts the output.",
    examples: "`tempTables` = `[\"orders\", \"customers\"]`, `sql` = `SELECT c.name, sum(o.amount) AS total FROM orders o JOIN customers c ON o.customer = c.id GROUP BY c.name`",
  },
  "millrace.nodes.code.SqlOverDatasets": {
    description: "Runs a SELECT query on registered datasets.",
    details: "The query is Spark SQL in ANSI mode. A table in it is a registered dataset of the workflow's project, by its name, regardless of case; put a name with spaces, hyphens or periods in backticks. The\ntables of WITH come first. It sees nothing else, and no datasets that you may not see. Each dataset is read as the Dataset node reads it: with its declared columns, and the rows that it rejects are\ncounted and can be read from the second output. A name that two datasets have is an issue: rename one of them. Renaming a dataset doesn't change the queries that name it. Columns get the names\nSpark gives them, so name computed columns with `AS`. Of several columns with one name, all but the first get a number: `SELECT a, a` gives `a` and `a_1`. Where rows tie (`ORDER BY` with `LIMIT`,\n`row_number`, `first`), their other columns decide, so that every engine gives the same answer. An `ORDER BY` at the end sorts the output.",
    examples: "`sql` = ``SELECT c.name, sum(o.amount) AS total FROM orders o JOIN `customers 2026` c ON o.customer = c.id GROUP BY c.name``",
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
