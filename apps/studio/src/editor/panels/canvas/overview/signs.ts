import { contextOf } from '../context-of.ts';

/** The processor icons as white images, in the size they are drawn in. */
export type Signs = {
  readonly picture: (icon: string, pixels: number) => CanvasImageSource | null;
};

const sheetSize = 24;
const stroke = 1.7;

/** Reads the icons from elements that show one each, named by `data-sign`. */
export function signsIn(sheet: Element): Signs {
  const outlines = new Map(
    [...sheet.querySelectorAll('[data-sign]')].map((element) => [
      element.getAttribute('data-sign')!,
      outlineOf(element),
    ]),
  );
  let pictures = new Map<string, CanvasImageSource>();
  let size = 0;
  return {
    picture(icon, pixels) {
      const outline = outlines.get(icon);
      if (outline === undefined || pixels < 1) return null;
      if (pixels !== size) [pictures, size] = [new Map(), pixels];
      const picture = pictures.get(icon) ?? paint(outline, pixels);
      pictures.set(icon, picture);
      return picture;
    },
  };
}

function outlineOf(element: Element): Path2D {
  const outline = new Path2D();
  for (const path of element.querySelectorAll('path'))
    outline.addPath(new Path2D(path.getAttribute('d') ?? ''));
  return outline;
}

function paint(outline: Path2D, pixels: number): CanvasImageSource {
  const picture = document.createElement('canvas');
  picture.width = picture.height = pixels;
  const context = contextOf(picture);
  context.scale(pixels / sheetSize, pixels / sheetSize);
  Object.assign(context, {
    lineWidth: stroke,
    lineCap: 'round',
    lineJoin: 'round',
    strokeStyle: '#fff',
  });
  context.stroke(outline);
  return picture;
}
