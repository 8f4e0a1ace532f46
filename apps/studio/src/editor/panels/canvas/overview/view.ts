import type { Colors } from './colors.ts';
import type { Scene } from './scene.ts';
import type { Signs } from './signs.ts';

/**
 * The visible part: `x`, `y` and `zoom` as in the canvas, its size in page pixels, and the device
 * pixel ratio.
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
