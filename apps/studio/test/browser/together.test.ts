import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf, openEditor, saveVersion, says, title } from './editor.ts';
import { openStudio, type OpenStudio, type Page } from './open-studio.ts';

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
  await studio.person('ben', 'EDITOR');
}, 180_000);
afterAll(() => studio.close());

const wide = { viewport: { width: 1440, height: 900 } };
const node = (id: string, x: number): object => ({
  id,
  nodeClass: 'millrace.nodes.rows.FilterRows',
  name: 'Filter Rows',
  type: 'transform',
  x: `${x}px`,
  y: '0px',
  fields: [
    {
      name: 'conditionExpr',
      value: '',
    },
  ],
});
const graph = { nodes: [node('one', 0), node('two', 300)], edges: [] };

const card = (page: Page, text: string) =>
  page.getByRole('application', { name: /^Canvas/ }).getByText(text, { exact: true });

test('two windows of one browser show one draft, and undo reverts only changes of its own window', async () => {
  const address = await studio.workflow('Two windows', graph);
  const machine = await studio.machine('admin', wide);
  const [left, right] = [
    await openEditor(machine, address, 'one'),
    await openEditor(machine, address, 'two'),
  ];
  await title(left).fill('From the left');
  await card(right, 'From the left').waitFor();
  await title(right).fill('From the right');
  await card(left, 'From the right').waitFor();
  await right.getByRole('button', { name: 'Undo' }).click();
  await card(left, 'From the right').waitFor({ state: 'detached' });
  await card(right, 'From the left').waitFor();
  await machine.close();
});

test('two windows without a network keep their changes, and both are saved afterwards, even if they were closed', async () => {
  const address = await studio.workflow('Two windows offline', graph);
  const machine = await studio.machine('admin', wide);
  const [left, right] = [
    await openEditor(machine, address, 'one'),
    await openEditor(machine, address, 'two'),
  ];
  await machine.setOffline(true);
  await title(left).fill('Left, offline');
  await title(right).fill('Right, offline');
  await says(left, 'Saved in this browser');
  await says(right, 'Saved in this browser');
  await left.close({ runBeforeUnload: false });
  await right.close({ runBeforeUnload: false });
  await machine.setOffline(false);
  const again = await openEditor(machine, address, 'one');
  await card(again, 'Left, offline').waitFor();
  await card(again, 'Right, offline').waitFor();
  await says(again, 'Draft saved');
  await machine.close();
});

test('concurrent changes on two machines of one user are merged', async () => {
  const address = await studio.workflow('Two machines', graph);
  const [laptop, desktop] = [
    await studio.machine('admin', wide),
    await studio.machine('admin', wide),
  ];
  const [here, there] = [
    await openEditor(laptop, address, 'one'),
    await openEditor(desktop, address, 'two'),
  ];
  await laptop.setOffline(true);
  await title(here).fill('On the laptop');
  await title(there).fill('On the desktop');
  await says(there, 'Draft saved');
  await laptop.setOffline(false);
  await card(here, 'On the desktop').waitFor();
  await card(there, 'On the laptop').waitFor();
  await saveVersion(here);
  await says(there, /^Saved$/);
  await Promise.all([laptop.close(), desktop.close()]);
});

test('another user is shown as present, their save is loaded immediately, or merged with unsaved changes', async () => {
  const address = await studio.workflow('Together', graph);
  const [mine, theirs] = [await studio.machine('admin', wide), await studio.machine('ben', wide)];
  const [page, other] = [
    await openEditor(mine, address, 'one'),
    await openEditor(theirs, address, 'two'),
  ];
  await page.getByRole('button', { name: 'ben has this workflow open' }).waitFor();
  await title(other).fill('By ben');
  await page.getByRole('button', { name: 'ben is editing' }).waitFor();
  await saveVersion(other);
  await says(page, 'ben saved version 2');
  await card(page, 'By ben').waitFor();

  await title(page).fill('By me');
  await title(other).fill('By ben again');
  await saveVersion(other);
  await page.getByRole('button', { name: 'Resolve conflict' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge both' }).click();
  await card(page, 'By ben again').waitFor();
  await expect.poll(() => title(page).inputValue()).toBe('By me');
  await saveVersion(page);
  await card(other, 'By me').waitFor();
  await Promise.all([mine.close(), theirs.close()]);
});

test('a lock is shown before typing, keeps others from saving, and an owner takes it over', async () => {
  const address = await studio.workflow('Locked', graph);
  const [mine, theirs] = [await studio.machine('admin', wide), await studio.machine('ben', wide)];
  const [page, other] = [
    await openEditor(mine, address, 'one'),
    await openEditor(theirs, address, 'one'),
  ];
  await other.getByRole('button', { name: 'admin has this workflow open' }).click();
  await other.getByRole('button', { name: 'Lock workflow' }).click();
  await other.getByRole('button', { name: 'Locked by you' }).waitFor();
  await page.getByRole('button', { name: 'Locked by ben' }).waitFor();
  await title(page).fill('Typed all the same');
  await says(page, 'Draft saved');
  await page.getByRole('button', { name: 'Save version' }).click();
  await page.getByText(/is locked by ben/).waitFor();
  await page.getByRole('button', { name: 'Locked by ben' }).click();
  await page.getByRole('button', { name: 'Take over lock' }).click();
  await other.getByRole('button', { name: 'Locked by admin' }).waitFor();
  await saveVersion(page);
  await Promise.all([mine.close(), theirs.close()]);
});

test('a workflow that another user deletes while it is edited can be restored with everything', async () => {
  const address = await studio.workflow('Deleted', graph);
  const machine = await studio.machine('ben', wide);
  const page = await openEditor(machine, address, 'one');
  await title(page).fill('Before');
  await says(page, 'Draft saved');
  expect((await studio.admin.delete(`/api/v1/workflows/id/${idOf(address)}`)).status).toBe(200);
  const lost = page.getByRole('alert').filter({ hasText: 'workflow was deleted' });
  await lost.waitFor();
  await title(page).fill('Before and after');
  await lost.getByRole('button', { name: 'Restore' }).click();
  await lost.waitFor({ state: 'detached' });
  await says(page, 'Draft saved');
  await saveVersion(page);
  const { json } = await studio.admin.get(`/api/v1/workflows/${idOf(address)}`);
  expect(json.workflow.nodes[0].title).toBe('Before and after');
  await machine.close();
});

test('a permission withdrawn during an edit is reported, changes are kept, and saving continues when it is granted again', async () => {
  await studio.person('carla', 'EDITOR');
  const address = await studio.workflow('Withdrawn', graph);
  const machine = await studio.machine('carla', wide);
  const page = await openEditor(machine, address, 'one');
  await machine.setOffline(true);
  await title(page).fill('Typed before');
  await says(page, 'Saved in this browser');
  await studio.admin.post('/api/v1/projects/1/members', { username: 'carla', role: 'VIEWER' });
  await machine.setOffline(false);
  await page.getByRole('alert').filter({ hasText: 'no longer have permission' }).waitFor();
  await expect.poll(() => title(page).inputValue()).toBe('Typed before');
  await studio.admin.post('/api/v1/projects/1/members', { username: 'carla', role: 'EDITOR' });
  await says(page, 'Draft saved');
  await machine.close();
});
