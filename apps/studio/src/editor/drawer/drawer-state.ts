import { create } from 'zustand';

export const [minHeight, usualHeight, roomAbove] = [120, 260, 200];

type DrawerState = {
  readonly height: number;
  readonly isOpen: boolean;
  /** The drawer fills the editor; the canvas rests behind it. */
  readonly isFilled: boolean;
};

const key = 'millrace-drawer';

export const useDrawer = create<DrawerState>(() => ({
  height: storedHeight(),
  isOpen: true,
  isFilled: false,
}));

export function setHeight(wanted: number, ofWindow: number): void {
  const height = Math.round(Math.max(Math.min(wanted, ofWindow - roomAbove), minHeight));
  useDrawer.setState({ height });
  localStorage.setItem(key, String(height));
}

export function toggleOpen(): void {
  useDrawer.setState(({ isOpen }) => ({ isOpen: !isOpen, isFilled: false }));
}

export function toggleFilled(): void {
  useDrawer.setState(({ isFilled }) => ({ isFilled: !isFilled, isOpen: true }));
}

export function unfill(): void {
  useDrawer.setState({ isFilled: false });
}

function storedHeight(): number {
  const height = Number(localStorage.getItem(key));
  return height >= minHeight ? height : usualHeight;
}
