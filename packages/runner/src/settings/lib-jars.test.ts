import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileAccess, localFiles, type FileSystem } from '@millrace/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLibJars } from './lib-jars.ts';

let root: string;
let files: FileSystem;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'millrace-jars-'));
  for (const folder of ['shared/folder.jar', 'user/ann', 'user/eve', 'projects/7'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of [
    'shared/a.jar',
    'shared/b c.jar',
    'shared/a.txt',
    'user/ann/own.jar',
    'user/eve/foreign.jar',
    'projects/7/foreign.jar',
  ])
    writeFileSync(join(root, file), '');
  symlinkSync('/etc/passwd', join(root, 'shared/link.jar'));
  symlinkSync('loop.jar', join(root, 'shared/loop.jar'));
  files = localFiles({ root });
});
afterAll(() => rmSync(root, { recursive: true }));

const ann = { username: 'ann', role: 'ANALYST', projects: new Map() } as const;
const check = (text: string | null): Promise<readonly string[]> =>
  checkLibJars(files, { access: (path) => fileAccess(path, ann) }, text);

test.each([
  [null, []],
  ['', []],
  [' , ', []],
  ['/shared/a.jar', ['/shared/a.jar']],
  [
    ' /shared//a.jar , /shared/b c.jar,/user/ann/own.jar',
    ['/shared/a.jar', '/shared/b c.jar', '/user/ann/own.jar'],
  ],
  ['shared/a.jar', ['/shared/a.jar']],
])('accepts %j', async (text, paths) => {
  expect(await check(text)).toEqual(paths);
});

test.each([
  '/etc/passwd',
  '/etc/passwd.jar',
  '/shared/a.txt',
  '/shared/missing.jar',
  '/shared/folder.jar',
  '/shared/a.jar/x.jar',
  '/shared/../user/eve/foreign.jar',
  '/user/eve/foreign.jar',
  '/projects/7/foreign.jar',
  '/shared/*.jar',
  '/shared/link.jar',
  '/shared/loop.jar',
  'file:///etc/x.jar',
  'file:/shared/a.jar',
  'http://evil.example/x.jar',
  'https://evil.example/x.jar',
  'hdfs://evil.example/x.jar',
  's3://bucket/x.jar',
  'local:/opt/x.jar',
  'ivy://org:name:1.0.jar',
  '/shared/a.jar\0.jar',
  '/shared/a.jar;/shared/a.jar#x',
])('refuses %j and names it', async (jar) => {
  const refused = {
    code: 'INVALID',
    status: 400,
    message: expect.stringContaining(`"${jar}"`) as string,
  };
  await expect(check(jar)).rejects.toMatchObject(refused);
  await expect(check(`/shared/a.jar,${jar}`)).rejects.toMatchObject(refused);
});

test('does not reveal whether a file exists that the user may not read', async () => {
  const refusal = async (jar: string): Promise<string> =>
    (await check(jar).catch((error: Error) => error.message)).toString().replace(jar, '');
  expect(await refusal('/user/eve/foreign.jar')).toBe(await refusal('/user/eve/nothing.jar'));
});

test('refuses more than a hundred', async () => {
  await expect(check(Array.from({ length: 101 }, () => '/shared/a.jar').join(','))).rejects.toThrow(
    'At most 100',
  );
});
