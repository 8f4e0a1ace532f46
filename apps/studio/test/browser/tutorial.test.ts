import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_PASSWORD } from '@millrace/test-support/test-server';
import { openStudio, type OpenStudio, type Page } from './open-studio.ts';

const tutorial = readFileSync(
  join(import.meta.dirname, '../../../../docs/tutorial/first-dashboard.md'),
  'utf8',
);
const steps = [...tutorial.matchAll(/^\d+\. (.+)$/gm)].map(([, step = '']) => step);
const [, sales = ''] = /^```csv\n([\s\S]*?)^```$/m.exec(tutorial) ?? [];

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const output = (page: Page) => page.getByRole('region', { name: /^Output/ });
const inOutput = (page: Page, text: string) =>
  output(page).getByRole('gridcell', { name: text, exact: true }).waitFor();
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
const item = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function select(page: Page, field: string, option: string): Promise<void> {
  await box(page, field).click();
  await page.getByRole('option', { name: new RegExp(`\\b${option}\\b`) }).click();
}

async function pick(page: Page, press: string, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, press).click();
  const buffer = Buffer.from(content);
  await (await chooser).setFiles({ name: 'sales.csv', mimeType: 'text/csv', buffer });
}

async function menuOf(page: Page, name: string, action: string): Promise<void> {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
}

/** What a reader does, for each step of the tutorial by its text. */
const actions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  // The server of this test: what the command prints is tested with the commands.
  'In the folder of Millrace, run `npm start`. It prints an address and, the first time, the password of the user `admin`.':
    async (page) => void (await page.goto(studio.server.address)),
  'Open the address in a browser, and log in as `admin` with the password. You see the home page of your project.':
    async (page) => {
      await page.getByLabel('Username').fill('admin');
      await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD);
      await button(page, 'Log in').click();
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    },
  'On the home page, select **Choose file** and pick `sales.csv`. A workflow named *sales* opens. Below its canvas you see the rows of the file.':
    async (page) => {
      await pick(page, 'Choose file', sales);
      await page.getByRole('heading', { level: 1, name: 'sales' }).waitFor();
      await inOutput(page, 'Trondheim');
    },
  'In the settings on the right, change the type of `amount` from STRING to **DOUBLE**. It is a STRING because one of its values is not a number. The amount `eighty` becomes `null`.':
    async (page) => {
      expect(await page.getByLabel('Column names 3').inputValue()).toBe('amount');
      expect(await box(page, 'Column types 3').inputValue()).toBe('STRING');
      await inOutput(page, 'eighty');
      await select(page, 'Column types 3', 'DOUBLE');
      await inOutput(page, 'null');
    },
  'In the palette on the left, select **Group By**. It is added and connected to the file.': async (
    page,
  ) => {
    await button(page, 'Group By').click();
    await page.getByRole('region', { name: /^Input: sales/ }).waitFor();
  },
  'In its settings, select **Add columns** under *Group by*, and then `city`. Press `Esc` to close the list.':
    async (page) => {
      await button(page, 'Add columns to Group by').click();
      await page.getByRole('option', { name: /\bcity\b/ }).click();
      await page.keyboard.press('Escape');
    },
  'Under *Columns to aggregate*, select `amount`. Under *Operations*, select **sum**. Below the canvas you see the sum of each city.':
    async (page) => {
      await select(page, 'Columns to aggregate 1', 'amount');
      await select(page, 'Operations 1', 'sum');
      for (const cell of ['220.4', '210', '45.25']) await inOutput(page, cell);
    },
  'In the palette, select **Sort**. In its settings, sort by `sum_amount` with the direction **Descending**.':
    async (page) => {
      await button(page, 'Sort').click();
      await select(page, 'Sort by 1', 'sum_amount');
      await select(page, 'Direction 1', 'Descending');
      await expect
        .poll(() => output(page).getByRole('gridcell').allInnerTexts())
        .toEqual(['Oslo', '220.4', 'Bergen', '210', 'Trondheim', '45.25']);
    },
  'In the palette, select **Chart**. As **Chart title**, enter `Sales by city`.': async (page) => {
    await button(page, 'Chart').click();
    await page.getByRole('textbox', { name: 'Chart title' }).fill('Sales by city');
  },
  'As **Chart type**, select **Column**. As **X**, select `city`. Under *Y*, select **Add columns** and then `sum_amount`. Below the canvas you see the chart.':
    async (page) => {
      await select(page, 'Chart type', 'Column');
      await select(page, 'X', 'city');
      await button(page, 'Add columns to Y').click();
      await page.getByRole('option', { name: /\bsum_amount\b/ }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('tabpanel', { name: 'Data' }).locator('canvas').waitFor();
    },
  'Press **Run** at the top right. When the run has completed, its chart appears under **Results**.':
    async (page) => {
      await button(page, 'Run').click();
      const results = page.getByRole('tabpanel', { name: 'Results' });
      await results.getByRole('img', { name: 'Sales by city' }).waitFor();
    },
  "Next to *Completed*, the run warns that 16.7 % of the values of `amount` couldn't be read. Select the warning. The **Rejected rows** tab shows line 5 of your file, with `eighty`.":
    async (page) => {
      await page.getByText('Completed', { exact: true }).waitFor();
      await button(page, /amount.*16.7 %/).click();
      const rejected = page.getByRole('tabpanel', { name: 'Rejected rows' });
      await rejected.getByRole('row', { name: /\b5\b.*amount.*eighty/ }).waitFor();
    },
  'Open the **Results** tab again, and select the button **Add Sales by city to a dashboard** beside the title of the chart.':
    async (page) => {
      await page.getByRole('tab', { name: 'Results' }).click();
      await button(page, 'Add Sales by city to a dashboard').click();
    },
  'Keep **New dashboard**, enter `Sales` as **Name**, and press **Add**.': async (page) => {
    await expect.poll(() => box(page, 'Dashboard').inputValue()).toBe('New dashboard');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sales');
    await button(page, 'Add').click();
  },
  'In the message that appears, select **Open dashboard**. The dashboard shows your chart.': async (
    page,
  ) => {
    await button(page, 'Open dashboard').click();
    await item(page, 'Sales by city').getByRole('img', { name: 'Sales by city' }).waitFor();
  },
  'Press **Edit**, then **Add item**. Select **Number**, the workflow *sales*, the result *Sales by city*, and the function **Sum**. As **Title**, enter `Total`, and press **Add**. The dashboard shows 475.65.':
    async (page) => {
      await button(page, 'Edit').click();
      await button(page, 'Add item').click();
      await page.getByText('Number', { exact: true }).click();
      await select(page, 'Workflow', 'sales');
      await select(page, 'Result', 'Sales by city');
      await select(page, 'Function', 'Sum');
      await page.getByLabel('Title', { exact: true }).fill('Total');
      await button(page, 'Add').click();
      await item(page, 'Total').getByText('475.65').waitFor();
    },
  'Press **Edit** again. Your changes are saved.': async (page) => {
    await button(page, 'Edit').click();
    await button(page, 'Add item').waitFor({ state: 'detached' });
  },
  'Open **Workflows**, and select **New schedule** in the menu **…** of *sales*.': async (page) => {
    await place(page, 'Workflows');
    await menuOf(page, 'sales', 'New schedule');
  },
  'Select **Weekly**, and check **Mon** to **Fri**. As **Time**, enter `07:00`. On the right you see the next ten runs.':
    async (page) => {
      await page.getByText('Weekly', { exact: true }).click();
      for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
        await page.getByRole('checkbox', { name: day }).check();
      await page.getByLabel('Time', { exact: true }).fill('07:00');
      const next = page.getByRole('table', { name: 'Next 10 runs' });
      await expect.poll(() => next.getByText('07:00').count()).toBe(10);
    },
  'Press **Create schedule**.': async (page) => {
    await button(page, 'Create schedule').click();
    await page
      .getByRole('status')
      .filter({ hasText: /^Active/ })
      .waitFor();
  },
  'In `sales.csv`, replace `eighty` with `75`, and save the file.': async () => {
    expect(sales.replace('eighty', '75')).not.toBe(sales);
  },
  'Open **Files**, press **Upload**, and pick `sales.csv`. Confirm with **Replace**.': async (
    page,
  ) => {
    await place(page, 'Files');
    await pick(page, 'Upload', sales.replace('eighty', '75'));
    await button(page, 'Replace').click();
    await page.getByRole('status').filter({ hasText: 'sales.csv uploaded' }).waitFor();
  },
  'Open **Workflows**, and select **Run** in the menu **…** of *sales*. In the message that appears, select **View run**, and wait until it has completed.':
    async (page) => {
      await place(page, 'Workflows');
      await menuOf(page, 'sales', 'Run');
      await button(page, 'View run').click();
      await page.getByRole('status').getByText('Completed').waitFor();
    },
  'Open **Dashboards**, and select your dashboard. The total is 550.65 now.': async (page) => {
    await place(page, 'Dashboards');
    await page.getByRole('link', { name: 'Sales', exact: true }).click();
    await item(page, 'Total').getByText('550.65').waitFor();
  },
};

test('every step of the tutorial is tested, in its order', () => {
  expect(Object.keys(actions)).toEqual(steps);
});

test('the steps of the tutorial lead from a CSV file to a scheduled dashboard', async () => {
  const page = await (await studio.stranger({ viewport: { width: 1440, height: 900 } })).newPage();
  for (const step of steps)
    await actions[step]!(page).catch((error: unknown) => {
      throw new Error(step, { cause: error });
    });
});
