/** The share of the width that the right side of a split has, between 0 and 1. */
const min = 0.2;
const most = 0.8;
const usual = 0.45;
const step = 0.05;

export function storedShare(text: string | null): number {
  const share = Number.parseFloat(text ?? '');
  return Number.isFinite(share) ? within(share) : usual;
}

/** With the border at a place of the screen. */
export function shareAt(
  x: number,
  { left, width }: { readonly left: number; readonly width: number },
): number | null {
  return width === 0 ? null : within(1 - (x - left) / width);
}

/** After an arrow key, Home or End; null where the key does not move the border. */
export function shareAfterKey(key: string, share: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return within(share + step);
    case 'ArrowRight':
      return within(share - step);
    case 'Home':
      return most;
    case 'End':
      return min;
    default:
      return null;
  }
}

function within(share: number): number {
  return Math.round(Math.min(most, Math.max(min, share)) * 1000) / 1000;
}
