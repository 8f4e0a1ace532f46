import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEditor, readAndFilter, saveVersion, says, title } from './editor.ts';
import { openStudio, type BrowserContext, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  await studio.person('ben', 'EDITOR');
}, 180_000);
afterAll(() => studio.close());

const wide = { viewport: { width: 1440, height: 900 } };
const person = (username: string): Promise<BrowserContext> => studio.machine(username, wide);

test('two users who save the same workflow get a clear choice, and both versions are preserved', async () => {
  const [admin, ben] = [await person('admin'), await person('ben')];
  const address = await studio.workflow('Shared', readAndFilter);
  const [mine, theirs] = [
    await openEditor(admin, address, 'read'),
    await openEditor(ben, address, 'read'),
  ];
  await title(mine).fill('Mine');
  await title(theirs).fill('Theirs');
  await theirs.getByRole('button', { name: 'Save with a comment' }).click();
  await theirs.getByLabel('What did you change?').fill('Called it theirs');
  await saveVersion(theirs, () => theirs.getByLabel('What did you change?').press('Control+Enter'));

  await mine.getByRole('button', { name: 'Save version' }).click();
  const dialog = mine.getByRole('dialog', { name: 'A newer version exists' });
  await dialog.getByText(/ben saved version 2/).waitFor();
  await dialog.getByText('Comment: Called it theirs').waitFor();
  await dialog.getByRole('region', { name: 'Their changes' }).getByText('Theirs').first().waitFor();
  await dialog.getByRole('region', { name: 'Your changes' }).getByText('Mine').first().waitFor();
  await dialog.getByRole('button', { name: 'Save mine as version 3' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await says(mine, /^Saved$/);

  await mine.getByRole('tab', { name: 'Version history' }).click();
  await mine.getByRole('cell', { name: 'Called it theirs' }).waitFor();
  await mine.getByRole('button', { name: 'Compare 2' }).click();
  const versions = mine.getByRole('dialog', { name: 'Compare versions' });
  await versions
    .getByRole('region', { name: 'Compare', exact: true })
    .getByRole('button')
    .first()
    .click();
  await versions.getByRole('deletion').filter({ hasText: 'Theirs' }).waitFor();
  await mine.keyboard.press('Escape');
  await versions.waitFor({ state: 'detached' });
  await title(mine).waitFor();
  expect(new URL(mine.url()).searchParams.get('node')).toBe('read');
  await expect
    .poll(() => mine.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Compare 2');

  await expect.poll(() => title(theirs).inputValue()).toBe('Mine');
  await title(theirs).fill('Again theirs');
  await title(mine).fill('Again mine');
  await saveVersion(mine);
  await theirs.getByRole('button', { name: 'Save version' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Use theirs' }).click();
  await theirs.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => title(theirs).inputValue()).toBe('Again mine');
  await says(theirs, /^Saved$/);
  await theirs.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => title(theirs).inputValue()).toBe('Again theirs');
  await Promise.all([admin.close(), ben.close()]);
});

test('a draft based on an older version is shown with a way to decide', async () => {
  const [admin, ben] = [await person('admin'), await person('ben')];
  const address = await studio.workflow('Overtaken', readAndFilter);
  const mine = await openEditor(admin, address, 'read');
  await title(mine).fill('My draft');
  await says(mine, 'Draft saved');
  await mine.close();
  const theirs = await openEditor(ben, address, 'read');
  await title(theirs).fill('Saved meanwhile');
  await saveVersion(theirs);
  const again = await openEditor(admin, address, 'read');
  await expect.poll(() => title(again).inputValue()).toBe('My draft');
  await again.getByRole('button', { name: 'Resolve conflict' }).click();
  await again
    .getByRole('dialog')
    .getByText(/ben saved version 2/)
    .waitFor();
  await Promise.all([admin.close(), ben.close()]);
});
