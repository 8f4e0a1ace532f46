import type { Program } from '@millrace/plan';
import { helpers, pythonSource, type HelperName } from '../python/sources.ts';
import { learningImports } from '../relation/learning/modules.ts';
import { languageSettings } from './session-settings.ts';
import { printSteps } from './print-program.ts';
import { pythonText } from '../python/python-text.ts';

export type ExportOptions = {
  /** Of the whole script. */
  readonly title: string;
  /** By node id; variables are named after them. */
  readonly titles: Readonly<Record<string, string>>;
  /** IANA name. */
  readonly timeZone: string;
};

/**
 * The program as one PySpark script that runs under plain `spark-submit` and reads and writes the
 * given paths.
 */
export function exportPySpark(
  program: Program,
  { title, titles, timeZone }: ExportOptions,
): string {
  const steps = printSteps(program, titles).map(({ printed }) => printed.lines);
  const body = steps.join('\n\n');
  const sources = usedSources(body);
  const needsWorkspace = /\bkeep\(/.test(body);
  const parts = [
    heading(title, needsWorkspace),
    imports(body, needsWorkspace),
    session(title, timeZone),
    ...(needsWorkspace
      ? ['workspace = os.environ.get("MILLRACE_WORKSPACE") or tempfile.mkdtemp(prefix="millrace-")']
      : []),
    ...sources.map((source) => `\n${source}\n`),
    body,
    'spark.stop()',
  ];
  return `${parts.join('\n\n').replaceAll(/\n{4,}/g, '\n\n\n')}\n`;
}

function heading(title: string, needsWorkspace: boolean): string {
  const note = needsWorkspace
    ? '\nOn a cluster set MILLRACE_WORKSPACE to a folder that all its machines see: what is computed once is kept there.\n'
    : '';
  return `"""${title.replaceAll(/["\\]/g, ' ')}\n\nWritten by Millrace for Apache Spark 4.2: run it with spark-submit.\n${note}"""`;
}

function imports(body: string, needsWorkspace: boolean): string {
  const standard = needsWorkspace ? 'import os\nimport tempfile\n\n' : '';
  const window = /\bwrite_csv\(/.test(body) ? ', Window' : '';
  const learning = learningImports(body).map((line) => `${line}\n`);
  return `${standard}${learning.join('')}from pyspark.sql import SparkSession${window}\nfrom pyspark.sql import functions as F\nfrom pyspark.sql import types as T`;
}

function session(title: string, timeZone: string): string {
  const settings = Object.entries({ ...languageSettings, 'spark.sql.session.timeZone': timeZone });
  return `spark = (\n    SparkSession.builder.appName(${pythonText(title)})\n${settings.map(([name, value]) => `    .config("${name}", ${pythonText(value)})\n`).join('')}    .getOrCreate()\n)`;
}

const ownHelpers: Readonly<
  Record<string, { readonly file: string; readonly uses: readonly HelperName[] }>
> = {
  show: { file: 'export/show.py', uses: [] },
  measure: { file: 'export/measure.py', uses: [] },
  write_model: { file: 'export/write_model.py', uses: ['model_values', 'about_model'] },
  write_parquet: { file: 'export/write_parquet.py', uses: [] },
  write_json: { file: 'export/write_json.py', uses: [] },
  write_csv: { file: 'export/write_csv.py', uses: ['csv_lines', 'csv_head'] },
};

/** The functions that the script calls, and those that they call. */
function usedSources(body: string): readonly string[] {
  const all: Readonly<Record<string, { readonly file: string; readonly uses: readonly string[] }>> =
    { ...helpers, ...ownHelpers };
  const called = Object.keys(all).filter((name) => new RegExp(`\\b${name}\\(`).test(body));
  const wanted = new Set<string>();
  const want = (name: string): void => {
    for (const used of all[name]!.uses) want(used);
    wanted.add(name);
  };
  called.forEach(want);
  const reads = called.some((name) => name.startsWith('read_') || name === 'load_model');
  const sources = Object.entries(all).filter(([name]) => wanted.has(name));
  return [
    ...(reads ? [pythonSource('export/files.py')] : []),
    ...sources.map(([, { file }]) => pythonSource(file)),
  ];
}
