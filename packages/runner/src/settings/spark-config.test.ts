import { expect, test } from 'vitest';
import { parseSparkConfig } from './spark-config.ts';

test('parses settings like spark-submit', () => {
  const settings = parseSparkConfig(
    `--conf spark.executor.memory=2g --conf "spark.sql.session.timeZone=Europe/Oslo" --conf=spark.sql.shuffle.partitions='8'`,
  );
  expect([...settings]).toEqual([
    ['spark.executor.memory', '2g'],
    ['spark.sql.session.timeZone', 'Europe/Oslo'],
    ['spark.sql.shuffle.partitions', '8'],
  ]);
  expect(parseSparkConfig(null).size).toBe(0);
  expect(parseSparkConfig('--conf spark.sql.ansi.enabled=true').size).toBe(1);
});

test.each([
  ['spark.driver.extraJavaOptions', '--conf spark.driver.extraJavaOptions=-Dx=y'],
  ['spark.jars', '--conf spark.jars=/x.jar'],
  ['spark.sql.extensions', '--conf spark.sql.extensions=x.Y'],
  ['spark.shuffle.manager', '--conf spark.shuffle.manager=x.Y'],
  ['spark.shuffle.sort.io.plugin.class', '--conf spark.shuffle.sort.io.plugin.class=x.Y'],
  ['spark.sql.queryExecutionListeners', '--conf spark.sql.queryExecutionListeners=x.Y'],
  ['spark.sql.cache.serializer', '--conf spark.sql.cache.serializer=x.Y'],
  ['spark.sql.warehouse.dir', '--conf spark.sql.warehouse.dir=/x'],
  ['spark.sql.caseSensitive', '--conf spark.sql.caseSensitive=true'],
  ['spark.sql.legacy.timeParserPolicy', '--conf spark.sql.legacy.timeParserPolicy=LEGACY'],
  ['spark.driver.memory', '--conf spark.driver.memory=much'],
  ['spark.driver.memory', '--conf spark.driver.memory=0g'],
  ['spark.driver.cores', '--conf spark.driver.cores=0'],
  ['--jars', '--jars /x.jar'],
  ['--conf', '--conf'],
  ['ansi', '--conf spark.sql.ansi.enabled=false'],
  ['timeZone', '--conf spark.sql.session.timeZone=Mars/North'],
])('%s is refused', (named, text) => {
  expect(() => parseSparkConfig(text)).toThrow(named);
});
