import { archiveClasses, findPython } from '@millrace/engine-spark';

/** Each of the suites starts Spark at least once. */
export default async function storeClasses(): Promise<void> {
  await archiveClasses(findPython(process.env));
}
