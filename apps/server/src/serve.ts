import { firstStart } from './first-start.ts';
import { seedSamples } from './samples.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start-server.ts';
import { openServices } from './wiring/open-services.ts';

/** Starts the service as the environment says, tells where it is, and runs until it is told to stop. */
export async function serve(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const settings = readSettings(env);
  const log = (line: string): void => console.error(`${new Date().toISOString()} ${line}`);
  const opened = await openServices(settings, log);
  const { services } = opened;
  const first = await firstStart(services.store, settings.adminPassword);
  const { app, address } = await startServer(services);
  console.log(`Millrace is at ${settings.baseUrl ?? address}`);
  if (first?.generatedPassword) console.log(`Log in as ${first.username} with the password ${first.generatedPassword}   (shown this once)`);
  console.log('Ctrl-C stops it.');
  stopOnSignal(async () => {
    await app.close();
    await opened.close();
  });
  if (first !== null && settings.samples) await seedSamples(services).catch((error: unknown) => log(`The samples could not be made: ${String(error)}`));
}

/** The first signal stops in good order, a second one at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(signal === 'SIGINT' ? 130 : 143);
    stopping = true;
    console.log('Stopping …');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
