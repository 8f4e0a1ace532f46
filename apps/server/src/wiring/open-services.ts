import { clearLeftovers, joinFiles, localFiles, parseMounts } from '@millrace/files';
import { processors, toNode } from '@millrace/processors';
import {
  analysisPool,
  createMailer,
  createRunner,
  createScheduler,
  machineMemory,
} from '@millrace/runner';
import { openSqliteStore, readStoredSchema, refuseNewerSchema } from '@millrace/store';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { lockHome, type HomeLock } from '../home/home-lock.ts';
import { secureHome } from '../home/secure-home.ts';
import { createPersonFiles } from '../files/create-person-files.ts';
import { openDatabaseFile } from '../connections/open-database-file.ts';
import { createDatabaseBrowser } from '../connections/browse-databases.ts';
import { createDatabases } from '../connections/create-databases.ts';
import { createWebApis } from '../connections/create-web-apis.ts';
import { createSecretBox } from '../connections/secret-box.ts';
import { createAuditLog } from '../audit/audit-log.ts';
import { createLoginLimits } from '../login/login-limits.ts';
import { createDiskSpace } from '../operational/disk-space.ts';
import { createOpenStreams } from '../login/open-streams.ts';
import { creatorRights } from '../schedules/creator-rights.ts';
import { createDetectFormat } from '../datasets/detect-format.ts';
import { createPreviews } from '../previews/create-previews.ts';
import { silentLogger, type Logger } from '../logging/logger.ts';
import { watchEventLoop } from '../operational/process-figures.ts';
import { createRequestTimes } from '../operational/request-times.ts';
import type { Services } from '../services/services.ts';
import { withComputed } from '../settings/limits.ts';
import type { Settings } from '../settings/settings.ts';
import { planMemory } from './memory-plan.ts';
import { openEngines } from './open-engines.ts';
import { openStores } from './open-stores.ts';
import { openWeb, webOptions } from './open-web.ts';

const DAY = 24 * 3_600_000;
/** Before a request to an API is repeated for the first time. */
const BACK_OFF_MS = 500;
const megabytes = (bytes: number): number => Math.floor(bytes / 2 ** 20);

export type OpenServices = { readonly services: Services; close(): Promise<void> };

/**
 * Opens the service's data and tools, below `settings.home`. Names the concrete store, file system
 * and engines. Throws if another process uses the home, or a newer version wrote it, without
 * changing anything.
 */
export async function openServices(
  settings: Settings,
  log: (line: string) => void,
  logger: Logger = silentLogger,
): Promise<OpenServices> {
  const stored = readStoredSchema(join(settings.home, 'millrace.db'));
  if (stored !== null) refuseNewerSchema(stored, `The home ${settings.home}`);
  await secureHome(settings.home, log);
  const lock = lockHome(settings.home, 'server');
  try {
    return await open(settings, log, logger, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function open(
  settings: Settings,
  log: (line: string) => void,
  logger: Logger,
  lock: HomeLock,
): Promise<OpenServices> {
  const store = await openSqliteStore(join(settings.home, 'millrace.db'), Date.now, {
    version: packageJson.version,
    copies: join(settings.home, 'backups'),
    what: `The home ${settings.home}`,
  });
  const root = join(settings.home, 'files');
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const folder of ['user', 'projects', 'shared'])
    await mkdir(join(root, folder), { recursive: true });
  const mounts = parseMounts(settings.mounts, settings.home);
  const fileSystem = joinFiles(
    localFiles({ root, mounts }),
    openStores(settings.storesFile),
    openWeb(settings),
  );
  const personFiles = createPersonFiles(fileSystem, store);
  const memory = planMemory(settings, machineMemory());
  memory.notes.forEach(log);
  const engines = openEngines(settings, memory, log);
  const analyzer = analysisPool({
    file: fileURLToPath(new URL('./analysis-process.mjs', import.meta.url)),
    processes: settings.analysisProcesses,
    deadlineMs: settings.analysisTimeoutMs,
    heapMb: settings.analysisMemoryMb,
  });
  const secretBox = createSecretBox(join(settings.home, 'secret.key'));
  const databases = createDatabases({
    store,
    secretBox,
    reach: settings.connectionReach,
    files: fileSystem,
  });
  const apiOptions = {
    web: webOptions(settings),
    pageBytes: settings.restPageBytes,
    backOffMs: BACK_OFF_MS,
  };
  const runner = createRunner({
    analyzer,
    databases,
    apis: createWebApis(store, secretBox, apiOptions),
    analysisLimits: settings.analysisLimits,
    store,
    files: fileSystem,
    stageBytes: settings.stageBytes,
    engines: engines.engines,
    reaches: engines.reaches,
    home: settings.home,
    concurrency: settings.workers,
    projectLimit: settings.projectRuns,
    rejectedTimeoutMs: settings.rejectedTimeoutMs,
    memoryBytes: memory.runBytes,
    totalMemoryBytes: memory.shareBytes,
    resultBytes: settings.resultBytes,
    cellBytes: settings.cellBytes,
    tableBytes: settings.tableBytes,
    ...(settings.cpuMs === null ? {} : { cpuMs: settings.cpuMs }),
    previewLimits: {
      memoryBytes: memory.previewBytes,
      threads: 1,
      timeoutMs: settings.previewTimeoutMs,
      cpuMs: 2 * settings.previewTimeoutMs,
    },
    resultCacheLimits: { bytes: settings.cacheBytes, unusedMs: settings.cacheUnusedMs },
    version: packageJson.version,
    timeZone: settings.timeZone,
    log,
  });
  await runner.start();
  // After the runner has completed or rolled back what runs were publishing: their leftovers show
  // what was there before.
  void clearLeftovers({ root, mounts }, store.now() - DAY).catch((error: unknown) =>
    log(`Clearing leftovers failed: ${String(error)}`),
  );
  const scheduler = createScheduler({
    store,
    refuse: creatorRights(store, engines.targets, runner),
    log,
  });
  scheduler.start();
  const mailer = createMailer({
    store,
    smtp: settings.smtp,
    baseUrl: settings.baseUrl,
    timeZone: settings.timeZone,
    log,
  });
  mailer.start();
  const audit = createAuditLog(store.audit, log);
  const services: Services = {
    version: packageJson.version,
    settings,
    store,
    files: personFiles,
    openDatabaseFile: (at, user) =>
      openDatabaseFile(at, {
        files: fileSystem,
        access: (path) => personFiles.access(path, user),
        right: 'read',
      }),
    databaseBrowser: createDatabaseBrowser({
      store,
      files: fileSystem,
      databases,
      timeoutMs: settings.connectionTestMs,
    }),
    apiOptions,
    runner,
    mailer,
    previews: createPreviews(runner),
    detectFormat: createDetectFormat(personFiles),
    targets: engines.targets,
    limits: withComputed(settings.limits, {
      MILLRACE_MEMORY_MB: megabytes(memory.runBytes),
      MILLRACE_MEMORY_TOTAL_MB: megabytes(memory.totalBytes),
      MILLRACE_PREVIEW_MEMORY_MB: megabytes(memory.previewBytes),
      MILLRACE_BODIES_MB: megabytes(settings.bodiesLimit),
    }),
    nodes: processors.map((processor) => toNode(processor)),
    audit,
    secretBox,
    loginLimits: createLoginLimits(settings.loginLimit, () => store.now()),
    testLimits: createLoginLimits(settings.connectionTests, () => store.now()),
    openStreams: createOpenStreams(),
    diskSpace: createDiskSpace(settings.home, settings.diskFloorBytes),
    log,
    logger,
    requestTimes: createRequestTimes(),
    eventLoop: watchEventLoop(),
  };
  return {
    services,
    async close() {
      await scheduler.close();
      await analyzer.close();
      await runner.close();
      await mailer.close();
      await engines.close();
      await audit.close();
      services.eventLoop.close();
      await store.close();
      lock.release();
    },
  };
}
