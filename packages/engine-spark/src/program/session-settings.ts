/** Settings that make Spark SQL the language of the plan. */
export const languageSettings: Readonly<Record<string, string>> = {
  'spark.sql.ansi.enabled': 'true',
  'spark.sql.caseSensitive': 'false',
  'spark.sql.variable.substitute': 'false',
  'spark.sql.groupByOrdinal': 'false',
  'spark.sql.orderByOrdinal': 'false',
  'spark.sql.timestampType': 'TIMESTAMP_LTZ',
  'spark.sql.legacy.timeParserPolicy': 'CORRECTED',
  'spark.sql.mapKeyDedupPolicy': 'EXCEPTION',
  'spark.sql.sources.partitionColumnTypeInference.enabled': 'false',
  // The first folds constants of several nodes: overflows happen earlier, or under another node's
  // name. The second forgets that a group shows -0 as 0.
  'spark.sql.optimizer.excludedRules':
    'org.apache.spark.sql.catalyst.optimizer.ReorderAssociativeOperator,org.apache.spark.sql.catalyst.optimizer.OptimizeOneRowPlan',
  'spark.sql.adaptive.optimizer.excludedRules':
    'org.apache.spark.sql.catalyst.optimizer.OptimizeOneRowPlan',
  'spark.sql.parquet.outputTimestampType': 'TIMESTAMP_MICROS',
  'spark.sql.parquet.int96TimestampConversion': 'false',
  'spark.sql.parquet.datetimeRebaseModeInRead': 'CORRECTED',
  'spark.sql.parquet.datetimeRebaseModeInWrite': 'CORRECTED',
  'spark.sql.parquet.int96RebaseModeInRead': 'CORRECTED',
  'spark.sql.parquet.int96RebaseModeInWrite': 'CORRECTED',
  'spark.sql.parquet.inferTimestampNTZ.enabled': 'true',
  'spark.sql.parquet.compression.codec': 'snappy',
};

const MEGABYTE = 1_048_576;
/** Spark doesn't start with less. */
const SMALLEST_HEAP = 512 * MEGABYTE;

/** The heap of Spark's Java process, and the limit of each of its Python processes, in bytes. */
export function heapBytes(memoryBytes: number): number {
  return Math.max(SMALLEST_HEAP, memoryBytes);
}

/** Additional settings of a run on this machine. */
export function localSettings(options: {
  readonly threads: number;
  readonly memoryBytes: number;
  readonly folder: string;
}): Readonly<Record<string, string>> {
  const megabytes = Math.floor(heapBytes(options.memoryBytes) / MEGABYTE);
  return {
    ...languageSettings,
    'spark.master': `local[${options.threads}]`,
    'spark.app.name': 'Millrace',
    'spark.driver.memory': `${megabytes}m`,
    'spark.executor.pyspark.memory': `${megabytes}m`,
    'spark.driver.host': '127.0.0.1',
    'spark.driver.bindAddress': '127.0.0.1',
    'spark.driver.extraJavaOptions': `-Dlog4j2.configurationFile=file:${options.folder}/log4j2.properties -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xss8m -XX:-UsePerfData -Duser.timezone=UTC`,
    'spark.ui.enabled': 'false',
    'spark.ui.showConsoleProgress': 'false',
    'spark.local.dir': `${options.folder}/spark`,
    'spark.sql.warehouse.dir': `${options.folder}/warehouse`,
    'spark.sql.shuffle.partitions': `${Math.max(2, options.threads)}`,
    'spark.sql.session.timeZone': 'UTC',
  };
}
