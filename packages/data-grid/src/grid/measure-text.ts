/** Returns a function that measures texts in the font of an element, in pixels. */
export function measureText(element: Element): (text: string) => number {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return (text) => text.length * 8;
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return (text) => Math.ceil(pen.measureText(text).width);
}
