import { phrase, writeText, type ErrorText } from '@millrace/plan';
import type { StepError } from './contract.ts';

/**
 * What a failed step says, the same on every engine: a code, its message, and the message as data.
 * `code` is Spark's error class, `detail` the offending value, a limit or the engine's own message,
 * and `type` what a failed cast converts to, if it is known. The error of a processor's own
 * expression starts with its code: `[MALFORMED_CSV] …`.
 */
export function failure(
  code: string,
  detail: string | ErrorText,
  type: string | null = null,
): Pick<StepError, 'code' | 'message' | 'text'> {
  const raised =
    code === 'USER_RAISED_EXCEPTION' && typeof detail === 'string' ? raisedBy(detail) : null;
  if (raised !== null) return raised;
  const text = failureText(code, detail, type);
  return text === null
    ? { code, message: typeof detail === 'string' ? detail : writeText(detail) }
    : { code, message: writeText(text), text };
}

/** The message of a failed step. */
export function failureMessage(code: string, detail: string | ErrorText): string {
  return failure(code, detail).message;
}

/** Null: the detail is another program's message. */
function failureText(
  code: string,
  detail: string | ErrorText,
  type: string | null,
): ErrorText | null {
  const template =
    (detail === '' ? failureTemplates[`${code}.ANY`] : undefined) ??
    failureTemplates[code] ??
    failureTemplates[code.split('.')[0]!];
  if (template === undefined) return detail === '' ? phrase`The step failed (${code}).` : null;
  const nothing = template.startsWith('{detail}') ? phrase`A value` : phrase`a value`;
  const value =
    typeof detail !== 'string' || limits.has(code)
      ? detail
      : detail === ''
        ? nothing
        : `\`${shorten(detail)}\``;
  return { code: template, args: { detail: value, type: type ?? phrase`the wanted type` } };
}

/** What an expression of a processor has raised, with its own code; its column is in the message. */
function raisedBy(detail: string): Pick<StepError, 'code' | 'message' | 'text'> | null {
  const [, code = '', message = ''] = /^\[([A-Z_]+)\] ([\s\S]*)$/.exec(detail) ?? [];
  const text = raised[code];
  return text === undefined ? null : { code, message, text };
}

/** For other languages: what is raised, without the names in it. */
const raised: Readonly<Record<string, ErrorText>> = {
  DATABASE_VALUE: phrase`A column of the table has a value that its type can't hold. Declare another type, or leave such values out with a query.`,
  INVALID_FOLD: phrase`A row has a fold that is not one of the whole numbers from 0 to the number of folds less 1. Filter or fix those rows first.`,
  MALFORMED_CSV: phrase`A record does not fit the columns, and the mode is FAILFAST. Set the mode to PERMISSIVE to see the rejected rows with file, line, column and reason.`,
  ORC_TIMESTAMP: phrase`A value is in the last second before 1970, which ORC files can't store. Round it to seconds, or save Parquet.`,
  PARQUET_TYPE_UNSUPPORTED: phrase`A column has a Parquet type that can't be read. Remove it from the columns of the reader.`,
  PARTITION_VALUE: phrase`A value can't be the name of a folder. Change it before this node, or partition by another column.`,
  SCALAR_SUBQUERY_TOO_MANY_ROWS: phrase`A subquery used as a value returned more than one row. Aggregate it, or add LIMIT 1.`,
};

function shorten(detail: string): string {
  return detail.length > 200 ? `${detail.slice(0, 200)}…` : detail;
}

/** Their detail is an amount, not a value of the data. */
const limits: ReadonlySet<string> = new Set([
  'INVALID_PARAMETER_VALUE.AES_KEY_LENGTH',
  'INVALID_PARAMETER_VALUE.AES_IV_LENGTH',
  'MEMORY_LIMIT',
  'CPU_LIMIT',
  'RECURSION_LEVEL_LIMIT_EXCEEDED',
  'RECURSION_ROW_LIMIT_EXCEEDED',
]);

/** What each error class says. Translations are found by these templates. */
export const failureTemplates: Readonly<Record<string, string>> = {
  DIVIDE_BY_ZERO: 'Division by zero. Use `try_divide` to get null instead.',
  REMAINDER_BY_ZERO: 'Remainder by zero. Use `nullif` on the divisor to get null instead.',
  ARITHMETIC_OVERFLOW:
    'The result does not fit its type. Cast to a wider type first, or use `try_add`, `try_subtract` or `try_multiply` to get null instead.',
  BINARY_ARITHMETIC_OVERFLOW: 'The result does not fit its type. Cast to a wider type first.',
  CAST_INVALID_INPUT: '{detail} cannot be cast to {type}. Use `try_cast` to get null instead.',
  CAST_OVERFLOW: '{detail} does not fit {type}. Use `try_cast` to get null instead.',
  RECURSION_LEVEL_LIMIT_EXCEEDED:
    'The recursion has more than {detail} levels. End it by a condition in its step, or write MAX RECURSION LEVEL after its name.',
  RECURSION_ROW_LIMIT_EXCEEDED:
    'The recursion makes {detail} rows or more. End it earlier by a condition in its step, or query it with a LIMIT.',
  NUMERIC_VALUE_OUT_OF_RANGE:
    '{detail} has more digits than its decimal type holds. Cast to a wider one.',
  CANNOT_PARSE_TIMESTAMP:
    '{detail} is not a time of the given format. Use `try_to_timestamp` or `try_to_date` to get null instead.',
  INVALID_DATETIME_PATTERN:
    '{detail} is not a pattern of dates and times. Fix it, and put plain text in single quotes.',
  INCONSISTENT_BEHAVIOR_CROSS_VERSION:
    '{detail} is not a pattern of dates and times. Fix it, and put plain text in single quotes.',
  DATETIME_OVERFLOW:
    'A date or time is earlier or later than this engine can hold. Filter such rows, or use null for them.',
  DATETIME_FIELD_OUT_OF_BOUNDS:
    '{detail} is not a date or time that exists. Fix the value, or use `try_cast` to get null instead.',
  INVALID_ARRAY_INDEX:
    'The list has no element {detail}. Use `get` or `try_element_at` to get null instead.',
  COMPARATOR_RETURNS_NULL:
    'The function that compares two elements returns null. Let it return a number for every pair, for example with `coalesce`.',
  INVALID_INDEX_OF_ZERO:
    'Elements are counted from 1: there is no element 0. Use 1 for the first one.',
  DUPLICATED_MAP_KEY:
    'A key appears twice in the map. Remove duplicates first, for example with `array_distinct` on the keys.',
  CONVERSION_INVALID_INPUT:
    '{detail} does not have the given format. Fix the value or the format, or use the function that starts with `try_` to get null instead.',
  INVALID_BASE64:
    "{detail} is not Base64. Fix the value, or use `try_to_binary(a, 'base64')` to get null instead.",
  INVALID_UTF8_STRING:
    '{detail} is not UTF-8. Use `try_validate_utf8` to get null instead, or `make_valid_utf8` to replace such bytes.',
  ILLEGAL_SEQUENCE_BOUNDARIES:
    'The steps of the sequence lead away from its end. Change the sign of the step, or filter such rows.',
  NULL_MAP_KEY: 'A key of the map is null. Filter or fill such keys first.',
  NEGATIVE_VALUES_IN_FREQUENCY_EXPRESSION:
    'The frequency {detail} is negative. Use whole numbers of at least 0.',
  INTERVAL_ARITHMETIC_OVERFLOW: 'The interval is too long. Use fewer units.',
  INTERVAL_DIVIDED_BY_ZERO: 'Division by zero. Use `try_divide` to get null instead.',
  ILLEGAL_DAY_OF_WEEK: '{detail} is not a day of the week. Use a name such as Monday or Mo.',
  INVALID_TIMEZONE:
    '{detail} is not a time zone. Use a region such as Europe/Paris, an offset such as +02:00, or UTC.',
  'INVALID_FORMAT.ESC_IN_THE_MIDDLE':
    'In the pattern {detail} of LIKE, the escape character stands before a character that needs none. Write it twice, or remove it.',
  'INVALID_FORMAT.ESC_AT_THE_END':
    'The pattern {detail} of LIKE ends with the escape character. Write it twice, or remove it.',
  MALFORMED_RECORD_IN_PARSING:
    '{detail} does not match the schema, and the mode is FAILFAST. Use PERMISSIVE to get null instead.',
  MALFORMED_CHARACTER_CODING:
    'A character or byte does not exist in the character set. Use another one, such as UTF-8, or replace such characters first.',
  'INVALID_PARAMETER_VALUE.CHARSET':
    '{detail} is not a known character set. Use UTF-8, UTF-16, UTF-16BE, UTF-16LE, UTF-32, ISO-8859-1 or US-ASCII.',
  CANNOT_DECODE_URL: '{detail} is not an encoded URL. Use `try_url_decode` to get null instead.',
  'INVALID_PARAMETER_VALUE.AES_KEY_LENGTH':
    'A key of AES has 16, 24 or 32 bytes, but this one has {detail}. Use a key of one of these lengths.',
  'INVALID_PARAMETER_VALUE.AES_IV_LENGTH':
    'The initialization vector has {detail} bytes. CBC needs 16, and GCM 12. Use one of that length, or leave it out.',
  'INVALID_PARAMETER_VALUE.AES_CRYPTO_ERROR':
    'The bytes cannot be decrypted: the key is wrong, or they are damaged. Use `try_aes_decrypt` to get null instead.',
  'UNSUPPORTED_FEATURE.AES_MODE':
    '{detail} is not supported. Use GCM, CBC or ECB with the padding DEFAULT.',
  'UNSUPPORTED_FEATURE.AES_MODE_IV':
    'ECB takes no initialization vector. Leave it out, or use CBC or GCM.',
  'UNSUPPORTED_FEATURE.AES_MODE_AAD':
    'Only GCM authenticates additional data. Use GCM, or leave the data out.',
  INVALID_XML: 'The string is not well-formed XML. Fix or filter such values.',
  INVALID_XPATH:
    'The path is not valid in XPath 1.0, or `xpath` was asked for nodes that it does not select. Correct the path.',
  INVALID_BITMAP_POSITION:
    'A bitmap has the positions 0 to 32,767, not {detail}. Use `bitmap_bit_position` for the position.',
  VECTOR_DIMENSION_MISMATCH:
    'The vectors have different lengths ({detail}). Compare vectors of the same length.',
  INVALID_VECTOR_NORM_DEGREE:
    "The degree of a norm is 1.0, 2.0 or float('inf'), not {detail}. Use one of these.",
  NOT_EXACT:
    '{detail} has no exact answer on the embedded engine. Change or leave out such values, or run on Spark.',
  'NOT_EXACT.SEVERAL_MODES':
    'Several values are equally frequent, {detail} among them, and Spark may return any of these. Use `mode(a, true)`, which returns the smallest one.',
  NO_FEATURES: 'The vectors have no elements. Assemble them from at least one column.',
  EMPTY_TRAINING_DATA:
    'There are no rows to learn from. Check the filters before this node, and whether a column it reads is null in every row.',
  INVALID_CLASS:
    '{detail} is not a class. Classes are the whole numbers 0, 1, 2, …: number them with String Indexer.',
  INVALID_ID:
    '{detail} is not an id. Users and items are whole numbers of 32 bits: number them with String Indexer.',
  INVALID_RATING: 'A rating is null, NaN, or infinite. Filter those rows first.',
  INVALID_SUBSET:
    '{detail} is not a number of features. Use auto, all, sqrt, log2, onethird, a whole number, or a fraction.',
  MISSING_CLASS:
    'No row has the class {detail}. Number the classes without gaps, with String Indexer.',
  NEGATIVE_FEATURE: 'A feature is negative. A multinomial model counts things. Use a gaussian one.',
  NOT_BINARY:
    'A feature is neither 0 nor 1. A Bernoulli model needs such features: turn them into 0 and 1 with Binarizer, or use a gaussian model.',
  NO_SURROGATE:
    'Column {detail} has only missing values, so there is nothing to fill them with. Remove it from the columns.',
  NO_VOCABULARY: 'No word occurs often enough to learn from. Set a smaller minCount.',
  NULL_ITEM: 'A list of items has a null. Remove it first, for example with `array_compact`.',
  ONE_CLASS:
    'All rows have the class 0. There is nothing to tell apart: check the filters before this node.',
  ONE_ROW:
    'There is only one row to learn from. It takes two or more. Check the filters before this node.',
  ONE_CLUSTER: 'There is only one cluster. The silhouette compares clusters: ask for two or more.',
  OUT_OF_BUCKETS:
    '{detail} is outside of all buckets. Begin the splits with -Infinity, and end them with Infinity.',
  REPEATED_ITEM: 'The item {detail} is in a list twice. Use `array_distinct` on the lists first.',
  SINGULAR_RATINGS:
    'A user or an item has too few ratings for a model without regularization. Set a regularization above 0.',
  TOO_MANY_CATEGORIES:
    'A feature or the label has more than 10,000 different values. The test compares categories, so put numbers into buckets first.',
  TOO_MANY_CLASSES:
    'The label has {detail} classes, which is more than this learner can tell apart. Predict a number with a regression, merge rare classes first, or check that the label is not an id.',
  'TOO_MANY_CLASSES.ANY':
    'The label has more classes than this learner can tell apart. Predict a number with a regression, merge rare classes first, or check that the label is not an id.',
  TOO_MANY_COMPONENTS: 'The vectors have only {detail} elements. Ask for fewer components.',
  TOO_MANY_ITEMSETS: 'More than {detail} sets of items are frequent. Set a larger minSupport.',
  UNKNOWN_INDEX:
    'There is no label for the index {detail}. Use the labels of the String Indexer that made the indexes.',
  DIVERGED:
    'Learning ends at no finite model. Look for numbers that are much too large, scale the features, or choose another link or family.',
  FEATURE_INDEX:
    'The vectors have no feature {detail}. Features are counted from 0: select existing ones.',
  INVALID_RESPONSE:
    '{detail} is a label that the family does not have: binomial has 0 to 1, poisson 0 and more, gamma more than 0. Choose another family, or filter such rows.',
  TOO_MANY_FEATURES:
    'The vectors have {detail} features. At most 4,096 can be learned from. Select features first, for example with Chi-Squared Selector, or reduce them with PCA.',
  EXPANSION_SIZE:
    'A vector of {detail} elements has too many products: a result may have 10,000. Lower the degree, or select features first.',
  NO_QUANTILES:
    'Column {detail} has too few finite values to be cut into buckets. Ask for fewer buckets, or leave the column out.',
  MISSING_METRIC_LABEL:
    'No row has the label {detail} that metrics are asked for. Check metricLabel, and the filters before this node.',
  MISSING_PROBABILITY:
    'There is no probability of the class {detail}. Use the probabilities of a model that knows all classes of the label.',
  ZERO_VECTOR:
    'A vector has only zeros, so it has no direction. Filter such rows first, or measure Euclidean distances.',
  EMPTY_VALIDATION:
    'No row is marked to validate with. Mark some rows in the validation column, or leave the field empty.',
  EMPTY_EVALUATION: 'There are no rows to evaluate. Check the filters before this node.',
  INVALID_FEATURE:
    'Column {detail} has a null or NaN. Fill it first with Imputer or Fill Nulls, or set Handle invalid to skip or keep.',
  'INVALID_FEATURE.SEVERAL':
    'One of the columns {detail} has a null or NaN. Fill it first with Imputer or Fill Nulls, or set Handle invalid to skip or keep.',
  INVALID_LABEL: 'The label has a null, NaN, or infinity. Filter those rows first.',
  INVALID_PREDICTION:
    'A prediction is null, or the number of a cluster is not finite. Filter or fill those rows first.',
  INVALID_OFFSET: 'An offset is null, NaN, or infinite. Filter or fix those rows first.',
  INVALID_WEIGHT:
    'A weight is null, NaN, negative, or infinite, or all weights are 0. Filter or fix those rows first.',
  NULL_TEXT: 'A text or a list of words is null. Fill or filter those rows first.',
  NULL_VECTOR: 'A vector is null. Filter those rows first.',
  UNSEEN_CATEGORY:
    'The value {detail} was not in the rows that the Vector Indexer learned from. Set Handle invalid to skip or keep.',
  UNSEEN_LABEL:
    'The value {detail} was not in the rows that the String Indexer learned from. Set Handle invalid to skip or keep.',
  UNSEEN_INDEX:
    'The category {detail} was not in the rows that the One-Hot Encoder learned from. Set Handle invalid to keep.',
  TOO_MANY_INDICES:
    'A category has the number {detail}. The embedded engine makes vectors of at most 10,000 categories: number them with String Indexer, check that the column is not an id, or run on Spark.',
  VECTOR_NOT_FINITE:
    'A vector has a null, NaN, or infinity. Fill the missing values first, for example with Imputer.',
  DAMAGED_VECTOR:
    'A sparse vector has another number of positions than values, or a position that it has not or has twice. Write the vectors again.',
  VECTOR_SIZE:
    'Vectors have different sizes: {detail}. Assemble all of them from the same columns.',
  THRESHOLD_COUNT:
    'The numbers of classes and thresholds differ: {detail}. Give one threshold for each class.',
  BOUNDS_SIZE:
    'Bounds of the size {detail} do not fit the classes and features. Give a row for each class, or one row for two classes, with a number for each feature.',
  LASSO_NOT_SUPPORTED:
    'Bounds and the loss huber have no elastic net, only ridge. Set the elastic net to 0.',
  CONSTANT_LABEL:
    'All labels are equal. Without an intercept and with regularization, nothing can be learned from them. Fit an intercept, or use no regularization.',
  ADDRESS_SPACE:
    'Learning needs {detail} of memory for WebAssembly, and the system has no addresses for it. Remove the limit on the address space of the service (ulimit -v), then run again.',
  MEMORY_LIMIT:
    'It needs more memory than its limit of {detail}. Make the values or groups smaller, filter rows earlier, or raise the limit.',
  CPU_LIMIT:
    'It used more CPU time than its limit of {detail}. Process fewer rows, simplify the expressions, or raise the limit.',
  DISK_FULL: 'The disk is full. Free some space, then run again.',
  CANCELLED: 'The run was cancelled.',
  ENGINE_DIED:
    'The process that ran the step ended in the middle of it ({detail}). It may have run out of memory: process fewer rows, or give the run more memory, then run again.',
};
