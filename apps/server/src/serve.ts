import { join } from 'node:path';
import { createLogger, type Logger } from './logging/logger.ts';
import { rotatingLog, type LogWriter } from './logging/log-writer.ts';
import { firstStart } from './first-start.ts';
import { growThreadPool } from './grow-thread-pool.ts';
import { startHousekeeping } from './housekeeping.ts';
import { seedSamples } from './samples.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { startServer } from './start-server.ts';
import { openServices } from './wiring/open-services.ts';

/**
 * Starts the service as configured by the environment, prints its address, and runs until it
 * receives a signal. Throws if it can't start.
 */
export async function serve(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const settings = readSettings(env);
  surviveClosedOutput();
  await growThreadPool();
  const { logger, close: closeLog } = openLog(settings);
  const log = (line: string): void => logger.warn(line);
  const opened = await openServices(settings, log, logger);
  logger.info(`Millrace ${opened.services.version} started.`);
  const { services } = opened;
  const first = await firstStart(services.store, settings.adminPassword);
  const { app, address } = await startServer(services).catch(
    async (error: NodeJS.ErrnoException) => {
      await opened.close();
      throw cannotListen(error, settings);
    },
  );
  const endHousekeeping = startHousekeeping(services.store, settings, logger);
  stopOnSignal(async () => {
    await endHousekeeping();
    await app.close();
    await opened.close();
    logger.info('Millrace stopped.');
    closeLog();
  }, logger);
  console.log(`Millrace is at ${settings.baseUrl ?? address}`);
  if (first?.generatedPassword)
    console.log(
      `Log in as ${first.username} with the password ${first.generatedPassword}   (shown this once)`,
    );
  console.log('Ctrl-C stops it.');
  if (first !== null && settings.samples)
    await seedSamples(services).catch((error: unknown) =>
      log(`The samples could not be made: ${String(error)}`),
    );
}

/** The reader of the service's output may go away: that must not end the service. */
function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

function openLog({ home, log: { format, level, to, fileBytes } }: Settings): {
  readonly logger: Logger;
  readonly close: () => void;
} {
  let file: LogWriter | undefined;
  // Opened with its first line: an unusable home stays unchanged.
  const toFile = (line: string): void =>
    (file ??= rotatingLog(join(home, 'logs', 'server'), fileBytes)).write(line);
  const write = to === 'file' ? toFile : (line: string): void => void process.stderr.write(line);
  return { logger: createLogger({ format, level, write }), close: () => file?.close() };
}

function cannotListen(error: NodeJS.ErrnoException, { host, port }: Settings): Error {
  const where = `${host}, port ${port}`;
  if (error.code === 'EADDRINUSE')
    return new Error(`Something else already listens at ${where}. Set PORT to another port.`);
  if (error.code === 'EACCES')
    return new Error(`This user may not listen at ${where}. Set PORT to one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`This machine has no address ${host}. Set HOST to one of its addresses.`);
  return error;
}

/** The first signal stops gracefully, a second one at once. */
function stopOnSignal(stop: () => Promise<void>, logger: Logger): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(signal === 'SIGINT' ? 130 : 143);
    stopping = true;
    console.log('Stopping …');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error(
          `Millrace could not be stopped in good order: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
