import type { Program } from '@millrace/plan';
import { helpers, pythonSource } from '../python/sources.ts';
import { learningImports } from '../relation/learning/modules.ts';
import { languageSettings } from './session-settings.ts';
import { connectionsOf, variablesText } from '../relation/connection-name.ts';
import { printSteps } from './print-program.ts';
import { withTypedTables } from '../relation/typed-tables.ts';
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
  const steps = printSteps(withTypedTables(program), titles).map(({ printed }) => printed.lines);
  const body = steps.join('\n\n');
  const sources = usedSources(body);
  const needsWorkspace = /\b(keep|read_table_once)\(/.test(body);
  const parts = [
    heading(title, needsWorkspace, connectionsOf(program)),
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

function heading(title: string, needsWorkspace: boolean, connections: readonly string[]): string {
  const note = needsWorkspace
    ? '\nOn a cluster set MILLRACE_WORKSPACE to a folder that all its machines see: what is computed once is kept there.\n'
    : '';
  const databases =
    connections.length === 0
      ? ''
      : `\nDatabases need their JDBC driver (for PostgreSQL: spark-submit --packages ${POSTGRESQL_DRIVER}), and the environment variables\n${connections.map(variablesText).join('\n')}\n`;
  return `"""${title.replaceAll(/["\\]/g, ' ')}\n\nWritten by Millrace for Apache Spark 4.2: run it with spark-submit.\n${note}${databases}"""`;
}

function imports(body: string, needsWorkspace: boolean): string {
  const needsEnvironment = needsWorkspace || /\b(read|write)_table\(/.test(body);
  const modules = [
    ...(needsEnvironment ? ['import os\n'] : []),
    ...(needsWorkspace ? ['import tempfile\n'] : []),
  ];
  const standard = modules.length === 0 ? '' : `${modules.join('')}\n`;
  const window = /\bwrite_csv\(/.test(body) ? ', Window' : '';
  const learning = learningImports(body).map((line) => `${line}\n`);
  return `${standard}${learning.join('')}from pyspark.sql import SparkSession${window}\nfrom pyspark.sql import functions as F\nfrom pyspark.sql import types as T`;
}

function session(title: string, timeZone: string): string {
  const settings = Object.entries({ ...languageSettings, 'spark.sql.session.timeZone': timeZone });
  return `spark = (\n    SparkSession.builder.appName(${pythonText(title)})\n${settings.map(([name, value]) => `    .config("${name}", ${pythonText(value)})\n`).join('')}    .getOrCreate()\n)`;
}

const ownHelpers: Readonly<
  Record<string, { readonly file: string; readonly uses: readonly string[] }>
> = {
  connection: { file: 'export/connection.py', uses: [] },
  read_table: { file: 'export/read_table.py', uses: ['connection'] },
  read_table_once: {
    file: 'export/read_table_once.py',
    uses: ['keep', 'read_table'],
  },
  write_table: { file: 'export/write_table.py', uses: ['connection'] },
  show: { file: 'export/show.py', uses: [] },
  measure: { file: 'export/measure.py', uses: [] },
  write_model: { file: 'export/write_model.py', uses: ['model_values', 'about_model'] },
  write_parquet: { file: 'export/write_parquet.py', uses: [] },
  write_orc: { file: 'export/write_orc.py', uses: [] },
  write_json: { file: 'export/write_json.py', uses: [] },
  write_csv: { file: 'export/write_csv.py', uses: ['csv_lines', 'csv_head'] },
};

const POSTGRESQL_DRIVER = 'org.postgresql:postgresql:42.7.7';

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
  const reads = called.some(
    (name) => (name.startsWith('read_') && !name.startsWith('read_table')) || name === 'load_model',
  );
  const sources = Object.entries(all).filter(([name]) => wanted.has(name));
  return [
    ...(reads ? [pythonSource('export/files.py')] : []),
    ...sources.map(([, { file }]) => pythonSource(file)),
  ];
}
