import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the server's process: on SIGUSR2 it prints the delay of its event loop since the last
// time, in milliseconds.
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('SIGUSR2', () => {
  const milliseconds = (nanoseconds: number): number => Math.round(nanoseconds / 1e5) / 10;
  console.error(
    `event loop ${JSON.stringify({ p50: milliseconds(delay.percentile(50)), p99: milliseconds(delay.percentile(99)), max: milliseconds(delay.max) })}`,
  );
  delay.reset();
});
