import type { Form } from '../form.ts';

/** Computed by kernels. */
export const xml = {
  xpath: 'spark_xpath',
  xpath_string: 'spark_xpath_string',
  xpath_boolean: 'spark_xpath_boolean',
  xpath_double: 'spark_xpath_double',
  xpath_number: 'spark_xpath_double',
  xpath_float: (_, document, path) => `CAST(spark_xpath_double(${document}, ${path}) AS FLOAT)`,
  xpath_long: 'spark_xpath_long',
  xpath_int: 'spark_xpath_int',
  xpath_short: (_, document, path) =>
    `CAST(((CAST(spark_xpath_int(${document}, ${path}) AS BIGINT) + 32768) & 65535) - 32768 AS SMALLINT)`,
} satisfies Record<string, Form>;
