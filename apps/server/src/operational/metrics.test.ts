import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const SAMPLE =
  /^([a-z_]+)(\{[a-z]+="[^"\\]*"(?:,[a-z]+="[^"\\]*")*\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;

test('metrics are valid Prometheus text with what an operator needs', async () => {
  const admin = await server.admin();
  for (let times = 0; times < 3; times++) await admin.get('/api/v1/workflows');
  await admin.get('/api/v1/workflows/999');
  const { text, type } = await admin.get('/metrics');
  expect(type).toMatch(/^text\/plain/);
  expect(text.endsWith('\n')).toBe(true);
  const values = new Map<string, number>();
  const types = new Map<string, string>();
  let family = '';
  for (const line of text.trimEnd().split('\n')) {
    const declared = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line);
    if (declared !== null) {
      family = declared[1]!;
      expect(types.has(family)).toBe(false);
      types.set(family, declared[2]!);
    } else if (line !== '' && !line.startsWith('# HELP ')) {
      const [, name, labels = '', value] = SAMPLE.exec(line) ?? [];
      expect([line, name?.replace(/_(bucket|sum|count)$/, '')]).toEqual([
        line,
        types.get(family) === 'histogram' ? family : name,
      ]);
      expect(values.has(`${name}${labels}`)).toBe(false);
      values.set(`${name}${labels}`, Number(value));
    }
  }
  for (const name of [
    'millrace_executions_live{status="PENDING"}',
    'millrace_executions_stored{status="FAILED"}',
    'millrace_event_loop_delay_seconds{quantile="0.99"}',
  ])
    expect([name, values.has(name)]).toEqual([name, true]);
  for (const name of [
    'millrace_store_bytes',
    'millrace_disk_free_bytes',
    'millrace_disk_size_bytes',
    'millrace_cpu_seconds_total',
    'millrace_resident_memory_bytes',
  ])
    expect([name, values.get(name)! > 0]).toEqual([name, true]);
  if (process.platform === 'linux')
    expect(values.get('millrace_worker_processes')).toBeGreaterThan(0);
  const buckets = [...values]
    .filter(
      ([name]) =>
        name.startsWith('millrace_http_request_duration_seconds_bucket{') &&
        name.includes('status="2xx"'),
    )
    .map(([, value]) => value);
  expect(buckets).toEqual(buckets.toSorted((one, other) => one - other));
  expect(buckets.at(-1)).toBe(
    values.get('millrace_http_request_duration_seconds_count{status="2xx"}'),
  );
  expect(buckets.at(-1)).toBeGreaterThanOrEqual(4);
  expect(
    values.get('millrace_http_request_duration_seconds_count{status="4xx"}'),
  ).toBeGreaterThanOrEqual(1);
});
