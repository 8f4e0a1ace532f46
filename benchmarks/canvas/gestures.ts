import type { OpenStudio, Page } from '../../apps/studio/test/browser/open-studio.ts';
import { placeOfNode } from '../../apps/studio/test/browser/large-graph.ts';
import { pointer, type Move, type Pointer } from './pointer.ts';
import { calm, opened } from './openings.ts';
import { recorder, type Frames } from './recorder.ts';

export type Gesture = { readonly name: string; readonly frames: readonly Frames[] };

const gestureMs = 2000;

/** Pans, zooms and drags, zoomed in and with the whole graph visible, several rounds of each. */
export async function gestures(
  studio: Pick<OpenStudio, 'page'>,
  address: string,
  rounds: number,
): Promise<readonly Gesture[]> {
  const { page, context } = await studio.page({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(recorder);
  const frames = new Map<string, Frames[]>();
  for (let round = 0; round < rounds; round += 1) {
    await opened(page, address);
    const hand = await pointer(page, await middle(page));
    const measure = async (name: string, move: Move): Promise<void> => {
      const found = await recorded(page, () => hand.follow(move, gestureMs));
      frames.set(name, [...(frames.get(name) ?? []), found]);
    };
    await measure('pan, near', panning);
    await measure('zoom, near', zooming(0.6));
    await drag(page, hand, (move) => measure('drag, near', move));
    await measure('zoom, near to far', zooming(-1.2));
    await page.keyboard.press('f');
    await calm(page);
    await measure('pan, whole', panning);
    await measure('zoom, whole', zooming(0.6));
    await drag(page, hand, (move) => measure('drag, whole', move));
  }
  await context.close();
  return [...frames].map(([name, found]) => ({ name, frames: found }));
}

async function recorded(page: Page, gesture: () => Promise<void>): Promise<Frames> {
  await page.evaluate('frames.start()');
  await gesture();
  const found = await page.evaluate<Frames>('frames.stop()');
  await calm(page);
  return found;
}

/** Half a second there, half a second back. */
const isThere = (time: number): boolean => time % 1000 < 500;
const panning: Move = (time, at) => ({
  ...at,
  deltaX: isThere(time) ? 16 : -16,
  deltaY: isThere(time) ? 8 : -8,
});
const zooming =
  (strength: number): Move =>
  (time, at) => ({
    ...at,
    deltaX: 0,
    deltaY: isThere(time) ? -strength : strength,
    withControl: true,
  });

/**
 * Takes the card next to the middle, which chooses it, and then leads it round in a circle, and
 * back.
 */
async function drag(
  page: Page,
  hand: Pointer,
  measure: (move: Move) => Promise<void>,
): Promise<void> {
  const card = await cardNear(page, hand.at);
  await hand.press(card);
  await calm(page);
  await measure((time) => ({
    x: card.x + 120 * Math.sin(time / 100),
    y: card.y + 120 * (1 - Math.cos(time / 100)),
  }));
  await hand.release(card);
  await calm(page);
}

type Place = { readonly x: number; readonly y: number };

async function middle(page: Page): Promise<Place> {
  const { x, y, width, height } = (await page.locator('.react-flow').boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * The middle of the card that is nearest to a point of the screen, by where the view is: it may not
 * be an element.
 */
async function cardNear(page: Page, at: Place): Promise<Place> {
  const area = (await page.locator('.react-flow').boundingBox())!;
  const [left, top, zoom] = await page.evaluate<[number, number, number]>(`{
    const { e, f, a } = new DOMMatrix(getComputedStyle(document.querySelector('.react-flow__viewport')).transform);
    [e, f, a];
  }`);
  const cards = Array.from({ length: 1000 }, (_, index) => {
    const { x, y } = placeOfNode(index);
    return { x: area.x + left + (x + 90) * zoom, y: area.y + top + (y + 28) * zoom };
  });
  const distance = (card: Place): number => Math.hypot(card.x - at.x, card.y - at.y);
  return cards.reduce((nearest, card) => (distance(card) < distance(nearest) ? card : nearest));
}
