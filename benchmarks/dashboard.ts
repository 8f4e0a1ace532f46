// `node benchmarks/dashboard.ts`: a sheet of 50 items of eleven kinds over the results of real runs, in
// the Chromium from npm, each time in a browser that has never seen the studio: how soon a window of
// 1440 × 900 is filled, and how soon all 50 items are drawn where the window is high enough for
// them. The studio must be built (`npm start` does).
import { openStudio } from '../apps/studio/test/browser/open-studio.ts';
import { saveSheet, sheetSize } from './dashboard/sheet.ts';
import { openSheet, type Opening } from './dashboard/opening.ts';
import { machine, median } from './support/measure.ts';

const rounds = Number(process.argv[2] ?? 5);
const windows = [
  { name: 'in a window', size: { width: 1440, height: 900 } },
  { name: 'all 50 in view', size: { width: 1440, height: 6400 } },
] as const;

const studio = await openStudio({ killable: true });
try {
  const path = await saveSheet(studio.admin);
  const { text } = await studio.admin.get(
    `/api/v1/dashboards/results?dashboardId=${path.split('/').at(-1)}&sheetId=0`,
  );
  console.log(
    `A sheet of ${sheetSize} items, ${Math.round(text.length / 1024)} KB of results, on ${machine()}`,
  );
  for (const { name, size } of windows) {
    const openings: Opening[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { page, context } = await studio.page({ viewport: size });
      openings.push(await openSheet(page, studio.server.address + path));
      await context.close();
    }
    for (const what of ['answered', 'drawn', 'calm', 'busy'] as const) {
      const times = openings.map((each) => each[what]);
      console.log(
        `${name.padEnd(14)} | ${what.padEnd(8)} | ${median(times).toFixed(0).padStart(5)} ms | longest ${Math.max(...times).toFixed(0)} ms`,
      );
    }
    console.log(`${name.padEnd(14)} | ${openings[0]!.charts} charts`);
  }
} finally {
  await studio.close();
}
