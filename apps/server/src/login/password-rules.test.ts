import { expect, test } from 'vitest';
import { checkPassword } from './password-rules.ts';

test.each([
  'password',
  'Password!',
  'PASSWORD123',
  '12345678',
  'ababababab',
  '        ',
  'ann.smith',
  'Ann.Smith12',
])('%j is refused', (password) => {
  expect(() => checkPassword('password', password, 'ann.smith')).toThrow(
    /^The password .+\. Choose another one\.$/,
  );
});

test.each([
  'long enough',
  'correct horse battery staple',
  'ann.smith walks home',
  'пароль из слов',
  '🐴🔋📎 ok ok',
])('%j is accepted', (password) => {
  expect(() => checkPassword('password', password, 'ann.smith')).not.toThrow();
});
