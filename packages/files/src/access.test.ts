import { expect, test } from 'vitest';
import { fileAccess, type FileSubject } from './index.ts';

const analyst: FileSubject = {
  username: 'ada',
  role: 'ANALYST',
  projects: new Map([
    [1, 'VIEWER'],
    [2, 'EDITOR'],
  ]),
};

test.each([
  ['/', 'read'],
  ['/user', 'read'],
  ['/user/ada', 'write'],
  ['/user/ada/a.csv', 'write'],
  ['/user/adam', 'none'],
  ['/user/Ada', 'none'],
  ['/projects/1/a.csv', 'read'],
  ['/projects/2/a.csv', 'write'],
  ['/projects/3/a.csv', 'none'],
  ['/projects/2x', 'none'],
  ['/shared/a.csv', 'write'],
  ['/shared', 'write'],
  ['/etc', 'none'],
  ['/etc/passwd', 'none'],
])('an analyst at %s: %s', (path, expected) => expect(fileAccess(path, analyst)).toBe(expected));

test('a viewer only reads, an administrator may do all', () => {
  expect(fileAccess('/user/ada/a', { ...analyst, role: 'VIEWER' })).toBe('read');
  expect(fileAccess('/projects/2/a', { ...analyst, role: 'VIEWER' })).toBe('read');
  expect(fileAccess('/user/ben', { ...analyst, role: 'ADMIN' })).toBe('write');
  expect(fileAccess('/etc', { ...analyst, role: 'ADMIN' })).toBe('write');
});
