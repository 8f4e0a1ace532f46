import { EngineUnavailable } from '@millrace/engine';
import type { DriverProcess } from './driver-process.ts';

/** The ID of the driver's application, as soon as Spark has started. */
export async function applicationOf(
  driver: DriverProcess,
  lines: AsyncIterator<Record<string, unknown>>,
): Promise<string> {
  const first = await lines.next();
  if (first.done !== true) return String(first.value['applicationId']);
  await driver.kill();
  throw new EngineUnavailable(
    `Spark did not start: ${await driver.lastWords()}. It needs a Python with PySpark 4.2, which MILLRACE_SPARK_PYTHON names, and Java 17.`,
  );
}
