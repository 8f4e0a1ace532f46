// Runs on the host's Node: sets up a Spark in the cache folder, then runs the suites that need one.
import { installIfNeeded, runInWorkspace } from './bootstrap.mjs';
import { prepareMariadb } from './cluster/mariadb.mjs';
import { prepareSpark } from './cluster/spark.mjs';

await installIfNeeded();
const { python, java, mariadb } = await prepare().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const environment = {
  MILLRACE_SPARK_PYTHON: python,
  JAVA_HOME: java,
  ...(mariadb === null ? {} : { MILLRACE_MARIADB: mariadb }),
};
process.exit(
  await runInWorkspace(
    'vitest',
    ['run', '--config', 'vitest.cluster.config.ts', ...process.argv.slice(2)],
    environment,
  ),
);

async function prepare() {
  return { mariadb: mariadbOrNull(), ...(await prepareSpark()) };
}

/** Without it, only the tests that need it fail. */
function mariadbOrNull() {
  try {
    return prepareMariadb();
  } catch (error) {
    console.error(error.message);
    return null;
  }
}
