import { Histogram, Registry } from 'prom-client';

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type RequestTimes = {
  /** Counts a request with its status and its duration in seconds. */
  readonly add: (status: number, seconds: number) => void;
  readonly registry: Registry;
};

/** The durations of requests, by status class such as `2xx`. */
export function createRequestTimes(): RequestTimes {
  const registry = new Registry();
  const times = new Histogram({
    name: 'millrace_http_request_duration_seconds',
    help: 'Duration of requests without streams, by status class.',
    labelNames: ['status'],
    buckets,
    registers: [registry],
  });
  return {
    add: (status, seconds) => times.observe({ status: `${Math.floor(status / 100)}xx` }, seconds),
    registry,
  };
}
