// `node benchmarks/canvas.ts`: a graph of 1,000 nodes in the studio, in the Chromium from npm: how soon it opens, and frames a second while one pans, zooms and
// drags. The studio must be built (`npm start` does).
import { openStudio, type Page } from '../apps/studio/test/browser/open-studio.ts';
import { machine, median } from './support/measure.ts';

const size = 1000;
const studio = await openStudio();
const address = await studio.workflow(`${size} nodes`, largeGraph(size));
const { page } = await studio.page({ viewport: { width: 1440, height: 900 } });

console.log(`A canvas of ${size} nodes, on ${machine()}`);
const opened: number[] = [];
for (let round = 0; round < 5; round += 1) {
  const start = performance.now();
  await page.goto(address);
  await page.locator('.react-flow__node').first().waitFor();
  opened.push(performance.now() - start);
}
console.log(`opens after   | ${median(opened).toFixed(0)} ms`);
for (const view of ['near', 'whole'] as const) {
  if (view === 'whole') await page.keyboard.press('f');
  await page
    .locator('.react-flow__node')
    .nth(view === 'whole' ? size - 1 : 0)
    .waitFor({ state: 'attached' });
  const area = (await page.locator('.react-flow').boundingBox())!;
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  await report(page, `pan, ${view}`, async (step) => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(step % 40 < 20 ? 12 : -12, 0);
  });
  await report(page, `drag, ${view}`, dragging(page));
  await page.keyboard.down('Control');
  await report(page, `zoom, ${view}`, async (step) => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, step % 20 < 10 ? 8 : -8);
  });
  await page.keyboard.up('Control');
}
await studio.close();

/** Frames a second over 120 steps, and the longest frame. */
async function report(shown: Page, name: string, step: (index: number) => Promise<void>): Promise<void> {
  await shown.evaluate(`{
    const times = [];
    globalThis.times = times;
    const frame = (time) => {
      times.push(time);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }`);
  for (let index = 0; index < 120; index += 1) await step(index);
  await shown.mouse.up();
  const times = await shown.evaluate<number[]>('globalThis.times.slice()');
  const lengths = times.slice(1).map((time, index) => time - times[index]!);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  console.log(`${name.padEnd(13)} | ${(1000 / mean).toFixed(0).padStart(3)} frames/s | longest ${Math.max(...lengths).toFixed(0)} ms`);
}

/** Takes the first card that is in sight and leads it round. */
function dragging(shown: Page): (index: number) => Promise<void> {
  let start = { x: 0, y: 0 };
  return async (index) => {
    if (index === 0) {
      const card = (await shown.locator('.react-flow__node').nth(20).boundingBox())!;
      start = { x: card.x + card.width / 2, y: card.y + card.height / 2 };
      await shown.mouse.move(start.x, start.y);
      await shown.mouse.down();
    }
    await shown.mouse.move(start.x + 60 * Math.sin(index / 10), start.y + 60 * Math.cos(index / 10));
  };
}

/** Rows of 25 nodes, each a reader with a chain behind it. */
function largeGraph(count: number): { readonly nodes: readonly object[]; readonly edges: readonly object[] } {
  const nodes = Array.from({ length: count }, (_, index) => {
    const [name, nodeClass, type] =
      index % 25 === 0 ? ['Generate Rows', 'millrace.nodes.read.GenerateRows', 'dataset'] : ['Filter Rows', 'millrace.nodes.rows.FilterRows', 'transform'];
    const fields = index % 25 === 0 ? [] : [{ name: 'conditionExpr', value: `id > ${index}` }];
    return { id: `n${index}`, name, nodeClass, type, x: `${(index % 25) * 240}px`, y: `${Math.floor(index / 25) * 110}px`, fields };
  });
  const edges = nodes.flatMap((_, index) => (index % 25 === 0 ? [] : [{ id: index, source: `n${index - 1}`, target: `n${index}` }]));
  return { nodes, edges };
}
