// `node benchmarks/canvas.ts`: a graph of 1,000 nodes in the studio, in the Chromium from npm: how
// soon it opens, and frames a second while one pans, zooms and drags. The studio must be built
// (`npm start` does). It draws as on a machine without a graphics card; with `emulated` it emulates
// one, which is slower.
import { openStudio } from '../apps/studio/test/browser/open-studio.ts';
import { openings } from './canvas/openings.ts';
import { gestures } from './canvas/gestures.ts';
import { largeGraph } from '../apps/studio/test/browser/large-graph.ts';
import { machine, median } from './support/measure.ts';

const size = 1000;
const isEmulated = process.argv.includes('emulated');
const rounds = isEmulated ? 1 : 3;

if (isEmulated) process.env['MILLRACE_GRAPHICS'] = 'card';
const studio = await openStudio({ killable: true });
try {
  const address = await studio.workflow(`${size} nodes`, largeGraph(size));
  const drawn = isEmulated ? 'an emulated graphics card' : 'no graphics card';
  console.log(
    `A canvas of ${size} nodes, on ${machine()}, Chromium ${studio.browser.version()} with ${drawn}`,
  );
  for (const { name, times } of await openings(studio, address, isEmulated ? 1 : 5)) {
    console.log(
      `${name.padEnd(22)} | ${median(times).toFixed(0).padStart(4)} ms         | longest ${Math.max(...times).toFixed(0)} ms`,
    );
  }
  for (const { name, frames } of await gestures(studio, address, rounds)) {
    const [rate, longest, input] = (['rate', 'longest', 'input'] as const).map((what) =>
      median(frames.map((each) => each[what])).toFixed(0),
    );
    console.log(
      `${name.padEnd(22)} | ${rate!.padStart(4)} frames/s   | longest ${longest} ms, ${input} inputs/s`,
    );
  }
} finally {
  await studio.close();
}
