import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWorkbook } from '@millrace/engine';
import type { WorkbookTarget } from '@millrace/plan';

/** Makes a workbook of the rows in a folder. Returns the folder that has it, and nothing else. */
export async function workbookParts(
  workbook: WorkbookTarget,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const records = (await readdir(folder)).map((name) => join(folder, name));
  const parts = `${folder}.xlsx`;
  await mkdir(parts, { recursive: true });
  await writeWorkbook(records, join(parts, 'part.xlsx'), workbook, signal);
  return parts;
}
