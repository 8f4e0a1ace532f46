// Runs on the host's Node: sets up a Spark in the cache folder, then runs the suites that need one.
import { installIfNeeded, runInWorkspace } from './bootstrap.mjs';
import { prepareSpark } from './cluster/spark.mjs';

await installIfNeeded();
const { python, java } = await prepareSpark().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const environment = { MILLRACE_SPARK_PYTHON: python, JAVA_HOME: java };
process.exit(
  await runInWorkspace(
    'vitest',
    ['run', '--config', 'vitest.cluster.config.ts', ...process.argv.slice(2)],
    environment,
  ),
);
