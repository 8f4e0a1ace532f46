/** The right side's share of the width, between 0 and 1. */
const min = 0.2;
const most = 0.8;
const usual = 0.45;
const step = 0.05;

export function storedShare(text: string | null): number {
  const share = Number.parseFloat(text ?? '');
  return Number.isFinite(share) ? within(share) : usual;
}

/** The share with the border at a position on the screen; null if the split has no width. */
export function shareAt(
  x: number,
  { left, width }: { readonly left: number; readonly width: number },
): number | null {
  return width === 0 ? null : within(1 - (x - left) / width);
}

/** The share after an arrow key, Home or End; null if the key doesn't move the border. */
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
