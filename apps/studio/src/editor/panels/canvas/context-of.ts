/**
 * What draws on a canvas, without the graphics card: what is drawn anew with each frame is quicker
 * drawn in memory, and on machines without a card by far.
 */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  return canvas.getContext('2d', { willReadFrequently: true })!;
}
