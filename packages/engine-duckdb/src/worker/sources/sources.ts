import { createWriteStream, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compressionIssue, compressionOf, WrongFormat } from '@millrace/engine';
import {
  phrase,
  topologicalOrder,
  type DataType,
  type EstimatorName,
  type Relation,
  type Scan,
  type Stage,
} from '@millrace/plan';
import { needsTraces, quoteIdentifier } from '../../expression/index.ts';
import type { Model } from '@millrace/learning';
import type { Bindings } from '../../relation/source.ts';
import { scratchFolder } from '../instance.ts';
import type { Task } from '../messages.ts';
import type { Session } from '../session.ts';
import { TypedScans } from './csv/typed-scans.ts';
import { typesWanted } from './csv/types-wanted.ts';
import { DamagedFile } from './damaged-file.ts';
import { membersWanted } from './lines/usual/members-wanted.ts';
import type { UsualMember } from './usual-member.ts';
import { splitIntoChunks } from './file-chunks.ts';
import { fileName } from './file-name.ts';
import { headRows } from './head-rows.ts';
import { parquetPartitions } from './parquet/parquet-partitions.ts';
import { plainPath } from './plain-path.ts';
import { readerOf } from './reader.ts';
import type { Reader } from './read-request.ts';
import { keyOfScan } from './scan-key.ts';
import { SourceError } from './source-error.ts';

/**
 * The files behind the scans: each is examined once, before the first step that reads it, and
 * turned into SQL.
 */
export class Sources {
  /** What earlier steps have learned, by step. */
  readonly models = new Map<string, Model>();
  /** The stages that learned them, by step. */
  readonly fittedStages = new Map<string, Stage<EstimatorName>>();
  private readonly session: Session;
  private readonly task: Task;
  private readonly signal: AbortSignal;
  private readonly log: (line: string) => void;
  private readonly sql = new Map<string, string>();
  private readonly tables = new Map<string, string>();
  private readonly distrusted = new Set<string>();
  private readonly wanted: ReadonlyMap<string, readonly (DataType | null)[]>;
  private readonly members: ReadonlyMap<string, readonly UsualMember[]>;
  private readonly rows: number | null;
  private readonly typedScans = new TypedScans();
  private scratchFiles = 0;
  private wide = false;

  constructor(session: Session, task: Task, signal: AbortSignal, log: (line: string) => void) {
    this.session = session;
    this.task = task;
    this.signal = signal;
    this.log = log;
    this.wanted = typesWanted(task.program);
    this.rows = headRows(task.program);
    this.members = membersWanted(
      task.program.steps.flatMap(({ relation }) => scansOf(relation)),
      (scan) => this.wanted.get(keyOfScan(scan)) ?? [],
    );
  }

  get bindings(): Bindings {
    return {
      scan: (scan) => this.sql.get(keyOfScan(scan))!,
      table: (scan) => this.tables.get(keyOfScan(scan)) ?? null,
      materialized: ({ stepId }) => `temp.main.${quoteIdentifier(stepId)}`,
      model: ({ stepId }) => this.models.get(stepId),
      wide: this.wide,
    };
  }

  async prepare(relation: Relation): Promise<void> {
    for (const scan of scansOf(relation)) {
      const key = keyOfScan(scan);
      if (this.sql.has(key)) continue;
      const { sql, table, typed } = await this.read(scan, this.distrusted.has(key));
      this.sql.set(key, sql);
      if (typeof table === 'string') this.tables.set(key, table);
      if (typed === undefined) continue;
      this.sql.set(keyOfScan(typed.scan), typed.sql);
      this.typedScans.set(key, typed.scan);
    }
  }

  /**
   * The same relation over columns that DuckDB converts as it reads them, if that is known to be
   * exact. It must have been prepared.
   */
  typed(relation: Relation): Relation {
    return this.typedScans.over(relation);
  }

  /**
   * After DuckDB's reader has failed, reads the relation's text files with the reference parser;
   * after its 64-bit decimals have overflowed, computes in 128 bits. False if there is nothing more
   * to try.
   */
  distrust(relation: Relation, error: unknown): boolean {
    if (error instanceof Error && needsTraces(error.message) && !this.wide)
      return (this.wide = true);
    if (!(error instanceof Error) || !/CSV|JSON|unicode|utf-?8/i.test(error.message)) return false;
    const keys = scansOf(relation)
      .filter(({ format }) => format.kind !== 'parquet')
      .map(keyOfScan)
      .filter((key) => !this.distrusted.has(key));
    for (const key of keys) {
      this.distrusted.add(key);
      this.sql.delete(key);
      this.typedScans.delete(key);
    }
    return keys.length > 0;
  }

  /** The files at a path of the program. */
  filesAt(path: string): readonly string[] {
    return this.task.sources[path] ?? [];
  }

  private async read(scan: Scan, exact: boolean): Promise<Reader> {
    const { session, signal, log } = this;
    const { files, paths } = await this.filesOf(scan);
    const shownPaths = this.task.paths?.[scan.path] ?? paths.map((file) => basename(file));
    const { threads } = this.task.limits;
    const types = this.wanted.get(keyOfScan(scan)) ?? [];
    const reader = await readerOf(scan, {
      files,
      paths,
      shownPaths,
      session,
      exact,
      threads,
      types,
      members: this.members.get(scan.path) ?? [],
      ...(this.rows === null ? {} : { rows: this.rows }),
      signal,
      log,
      scratchFile: (stem) => this.scratchFile(stem),
    }).catch((error: unknown) => {
      if (!(error instanceof DamagedFile)) throw error;
      const message = phrase`\`${fileName(scan, error.file)}\` ${error.text}`;
      throw new SourceError('FILE_UNREADABLE', scan.origin.nodeId, message);
    });
    return reader;
  }

  private async filesOf(
    scan: Scan,
  ): Promise<{ readonly files: readonly string[]; readonly paths: readonly string[] }> {
    const { path, origin } = scan;
    const paths = this.task.sources[path] ?? [];
    if (paths.length === 0)
      throw new SourceError(
        'FILE_NOT_FOUND',
        origin.nodeId,
        phrase`There is no file at \`${path}\`.`,
      );
    const partitions = scan.format.kind === 'parquet' ? parquetPartitions(scan, paths) : [];
    const files: string[] = [];
    for (const file of paths) {
      if (!isFile(file))
        throw new SourceError(
          'FILE_NOT_FOUND',
          origin.nodeId,
          phrase`The file \`${path}\` has gone.`,
        );
      const issue = scan.format.kind === 'parquet' ? null : compressionIssue(file);
      if (issue !== null) throw new SourceError('FILE_UNREADABLE', origin.nodeId, issue);
      this.scratchFiles += 1;
      const scratch = scratchFolder(this.task.workspace);
      const unpacked = await this.unpacked(scan, file, scratch);
      files.push(await plainPath(unpacked, partitions, scratch, this.scratchFiles));
    }
    return { files, paths };
  }

  /**
   * A file that DuckDB can read: what it can't unpack itself is unpacked before the step. The first
   * rows are read without DuckDB.
   */
  private async unpacked(scan: Scan, file: string, scratch: string): Promise<string> {
    if (this.rows !== null) return file;
    const compression = scan.format.kind === 'parquet' ? null : compressionOf(file);
    if (compression !== 'ZIP' && compression !== 'bzip2') return file;
    const folder = join(scratch, `unpacked-${this.scratchFiles}`);
    await mkdir(folder, { recursive: true });
    const target = join(folder, basename(file, extname(file)));
    try {
      const bytes = Readable.from(splitIntoChunks(file, this.signal));
      await pipeline(bytes, createWriteStream(target), { signal: this.signal });
      return target;
    } catch (error) {
      if (!(error instanceof WrongFormat || error instanceof DamagedFile)) throw error;
      const message = phrase`\`${fileName(scan, file)}\` ${error.text}`;
      throw new SourceError('FILE_UNREADABLE', scan.origin.nodeId, message);
    }
  }

  private scratchFile(stem: string): Promise<string> {
    this.scratchFiles += 1;
    return Promise.resolve(
      join(scratchFolder(this.task.workspace), `${stem}-${this.scratchFiles}.csv`),
    );
  }
}

function scansOf(relation: Relation): readonly Scan[] {
  return topologicalOrder([relation]).filter(
    (part) => part.kind === 'scan' && part.format.kind !== 'model',
  ) as readonly Scan[];
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
