/**
 * A 2D context without GPU acceleration: content redrawn every frame is faster to draw in memory,
 * much more so on machines without a GPU.
 */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  return canvas.getContext('2d', { willReadFrequently: true })!;
}
