/**
 * The message of a failed step, the same on every engine. `code` is Spark's error class, `detail`
 * the offending value or the engine's own message, and `type` what a failed cast converts to, if it
 * is known.
 */
export function failureMessage(code: string, detail: string, type: string | null = null): string {
  const template = templates[code] ?? templates[code.split('.')[0]!];
  if (template === undefined) return detail === '' ? `The step failed (${code}).` : detail;
  if (limits.has(code)) return template.replace('{detail}', detail);
  const nothing = template.startsWith('{detail}') ? 'A value' : 'a value';
  const value = detail === '' ? nothing : `\`${shorten(detail)}\``;
  return template.replace('{detail}', () => value).replace('{type}', type ?? 'the wanted type');
}

/**
 * The error of a failed step, with that message. An error raised by a processor's own expression
 * starts with its code: `[MALFORMED_CSV] …`.
 */
export function failure(
  code: string,
  detail: string,
  type: string | null = null,
): { readonly code: string; readonly message: string } {
  const raised =
    code === 'USER_RAISED_EXCEPTION'
      ? /^\[(MALFORMED_CSV|ORC_TIMESTAMP|PARQUET_TYPE_UNSUPPORTED|PARTITION_VALUE|SCALAR_SUBQUERY_TOO_MANY_ROWS)\] ([\s\S]*)$/.exec(
          detail,
        )
      : null;
  return raised === null
    ? { code, message: failureMessage(code, detail, type) }
    : { code: raised[1]!, message: raised[2]! };
}

function shorten(detail: string): string {
  return detail.length > 200 ? `${detail.slice(0, 200)}…` : detail;
}

/** Their detail is an amount, not a value of the data. */
const limits: ReadonlySet<string> = new Set([
  'MEMORY_LIMIT',
  'CPU_LIMIT',
  'RECURSION_LEVEL_LIMIT_EXCEEDED',
  'RECURSION_ROW_LIMIT_EXCEEDED',
]);

const templates: Readonly<Record<string, string>> = {
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
  DATETIME_OVERFLOW: 'A date or time is earlier or later than this engine can hold.',
  DATETIME_FIELD_OUT_OF_BOUNDS: '{detail} is not a date or time that exists.',
  INVALID_ARRAY_INDEX:
    'The list has no element {detail}. Use `get` or `try_element_at` to get null instead.',
  COMPARATOR_RETURNS_NULL: 'The function that compares two elements returns null.',
  INVALID_INDEX_OF_ZERO: 'Elements are counted from 1: there is no element 0.',
  DUPLICATED_MAP_KEY: 'A key appears twice in the map.',
  CONVERSION_INVALID_INPUT: '{detail} does not have the given format.',
  INVALID_UTF8_STRING: '{detail} is not UTF-8.',
  ILLEGAL_SEQUENCE_BOUNDARIES: 'The steps of the sequence lead away from its end.',
  NULL_MAP_KEY: 'A key of the map is null.',
  INTERVAL_ARITHMETIC_OVERFLOW: 'The interval is too long.',
  INTERVAL_DIVIDED_BY_ZERO: 'Division by zero. Use `try_divide` to get null instead.',
  ILLEGAL_DAY_OF_WEEK: '{detail} is not a day of the week.',
  CANNOT_DECODE_URL: '{detail} is not an encoded URL.',
  'INVALID_PARAMETER_VALUE.AES_KEY_LENGTH':
    'A key of AES has 16, 24 or 32 bytes, but this one has {detail}.',
  'INVALID_PARAMETER_VALUE.AES_IV_LENGTH':
    'The initialization vector has {detail} bytes. CBC needs 16, and GCM 12.',
  'INVALID_PARAMETER_VALUE.AES_CRYPTO_ERROR':
    'The bytes cannot be decrypted: the key is wrong, or they are damaged. Use `try_aes_decrypt` to get null instead.',
  'UNSUPPORTED_FEATURE.AES_MODE':
    '{detail} is not supported. Use GCM, CBC or ECB with the padding DEFAULT.',
  'UNSUPPORTED_FEATURE.AES_MODE_IV': 'ECB takes no initialization vector.',
  'UNSUPPORTED_FEATURE.AES_MODE_AAD': 'Only GCM authenticates additional data.',
  INVALID_XML: 'The string is not well-formed XML.',
  INVALID_XPATH:
    'The path is not valid in XPath 1.0, or `xpath` was asked for nodes that it does not select.',
  INVALID_BITMAP_POSITION: 'A bitmap has the positions 0 to 32,767, not {detail}.',
  VECTOR_DIMENSION_MISMATCH: 'The vectors have different lengths. {detail}',
  INVALID_VECTOR_NORM_DEGREE: "The degree of a norm is 1.0, 2.0 or float('inf'), not {detail}.",
  NOT_EXACT:
    '{detail} has no exact answer on the embedded engine. Change or leave out such values, or run on Spark.',
  EMPTY_TRAINING_DATA: 'There are no rows to learn from.',
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
  NOT_BINARY: 'A feature is neither 0 nor 1. A Bernoulli model needs such features.',
  NO_SURROGATE: 'Column {detail} has only missing values, so there is nothing to fill them with.',
  NO_VOCABULARY: 'No word occurs often enough to learn from. Set a smaller minCount.',
  NULL_ITEM: 'A list of items has a null. Remove it first, for example with `array_compact`.',
  ONE_CLASS: 'All rows have the class 0. A learner of two classes needs rows of both.',
  ONE_CLUSTER: 'There is only one cluster. The silhouette compares clusters.',
  OUT_OF_BUCKETS:
    '{detail} is outside of all buckets. Begin the splits with -Infinity, and end them with Infinity.',
  REPEATED_ITEM: 'The item {detail} is in a list twice. Use `array_distinct` on the lists first.',
  SINGULAR_RATINGS:
    'A user or an item has too few ratings for a model without regularization. Set a regularization above 0.',
  TOO_MANY_CATEGORIES:
    'A feature or the label has more than 10,000 different values. The test compares categories, so put numbers into buckets first.',
  TOO_MANY_CLASSES:
    'The label has {detail} classes, which is more than this learner can tell apart.',
  TOO_MANY_COMPONENTS: 'The vectors have only {detail} elements. Ask for fewer components.',
  TOO_MANY_ITEMSETS: 'More than {detail} sets of items are frequent. Set a larger minSupport.',
  UNKNOWN_INDEX: 'There is no label for the index {detail}.',
  DIVERGED:
    'Learning ends at no finite model. Look for numbers that are much too large, scale the features, or choose another link or family.',
  FEATURE_INDEX: 'The vectors have no feature {detail}. Features are counted from 0.',
  INVALID_RESPONSE:
    '{detail} is a label that the family does not have: binomial has 0 to 1, poisson 0 and more, gamma more than 0.',
  TOO_MANY_FEATURES: 'The vectors have {detail} features. At most 4,096 can be learned from.',
  EXPANSION_SIZE:
    'A vector of {detail} elements has too many products: a result may have 10,000. Lower the degree, or select features first.',
  NO_QUANTILES: 'Column {detail} has too few finite values to be cut into buckets.',
  EMPTY_EVALUATION: 'There are no rows to evaluate.',
  INVALID_FEATURE:
    'Column {detail} has a null or NaN. Fill it first with Imputer or Fill Nulls, or set Handle invalid to skip or keep.',
  INVALID_LABEL: 'The label has a null, NaN, or infinity. Filter those rows first.',
  INVALID_WEIGHT:
    'A weight is null, NaN, negative, or infinite, or all weights are 0. Filter or fix those rows first.',
  NULL_TEXT: 'A text or a list of words is null. Fill or filter those rows first.',
  NULL_VECTOR: 'A vector is null. Filter those rows first.',
  UNSEEN_CATEGORY:
    'The value {detail} was not in the rows that the Vector Indexer learned from. Set Handle invalid to skip or keep.',
  UNSEEN_LABEL:
    'The value {detail} was not in the rows that the String Indexer learned from. Set Handle invalid to skip or keep.',
  VECTOR_NOT_FINITE:
    'A vector has a null, NaN, or infinity. Fill the missing values first, for example with Imputer.',
  DAMAGED_VECTOR:
    'A sparse vector has another number of positions than values, or a position that it has not or has twice.',
  VECTOR_SIZE: 'Vectors have different sizes: {detail}.',
  CONSTANT_LABEL:
    'All labels are {detail}. Without an intercept and with regularization, nothing can be learned from them.',
  MEMORY_LIMIT:
    'It needs more memory than its limit of {detail}. Make the values or groups smaller, filter rows earlier, or raise the limit.',
  CPU_LIMIT:
    'It used more CPU time than its limit of {detail}. Process fewer rows, simplify the expressions, or raise the limit.',
  DISK_FULL: 'The disk is full. Free some space, then run again.',
  CANCELLED: 'The run was cancelled.',
  ENGINE_DIED:
    'The process that ran the step ended in the middle of it ({detail}). It may have run out of memory.',
};
