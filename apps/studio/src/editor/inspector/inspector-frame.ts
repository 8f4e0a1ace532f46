import { create } from 'zustand';
import { isNarrow } from '../narrow.ts';

const widthKey = 'millrace-inspector-width';
const collapsedKey = 'millrace-inspector';
const [min, usual, most] = [300, 360, 760];

/**
 * What this browser remembers of the inspector: its width in pixels, and whether it is collapsed
 * away, as it begins in a narrow window.
 */
export const useInspectorFrame = create<{ readonly width: number; readonly collapsed: boolean }>(
  () => ({
    width: within(Number(localStorage.getItem(widthKey) ?? usual)),
    collapsed:
      (localStorage.getItem(collapsedKey) ?? (isNarrow() ? 'collapsed' : 'open')) === 'collapsed',
  }),
);

export function setWidth(width: number | null): void {
  const next = within(width ?? usual);
  localStorage.setItem(widthKey, String(next));
  useInspectorFrame.setState({ width: next });
}

export function setCollapsed(collapsed: boolean): void {
  localStorage.setItem(collapsedKey, collapsed ? 'collapsed' : 'open');
  useInspectorFrame.setState({ collapsed });
}

export const widths = { min, most } as const;

function within(width: number): number {
  return Number.isFinite(width) ? Math.min(Math.max(Math.round(width), min), most) : usual;
}
