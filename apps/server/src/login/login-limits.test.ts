import { expect, test } from 'vitest';
import { createLoginLimits } from './login-limits.ts';

test('successful attempts, and those that were never tried, do not count as failures', () => {
  const limits = createLoginLimits(2, () => 0);
  for (let count = 0; count < 5; count += 1) limits.begin(['name ann']).withdraw();
  for (let count = 0; count < 5; count += 1) limits.begin(['name ann']).succeeded();
  limits.begin(['name ann']);
  limits.begin(['name ann']);
  expect(() => limits.begin(['name ann'])).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 60 }),
  );
});
