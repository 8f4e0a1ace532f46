import type { Colors } from './colors.ts';
import type { Scene } from './scene.ts';
import type { Signs } from './signs.ts';

/**
 * Where one looks: `x`, `y` and `zoom` as the canvas has them, the size in pixels of the page, and
 * how many pixels of the screen one of them has.
 */
export type View = {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
};

export type Style = {
  readonly colors: Colors;
  readonly signs: Signs;
  readonly iconOf: (block: Scene['blocks'][number]) => string;
};
