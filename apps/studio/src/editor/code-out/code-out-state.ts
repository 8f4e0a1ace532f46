import { create } from 'zustand';

/** Whether the workflow is shown as code, and up to which node; null: the whole of it. */
export const useCodeOutState = create<{ readonly opened: boolean; readonly nodeId: string | null }>(
  () => ({ opened: false, nodeId: null }),
);

export function openCodeOut(nodeId: string | null = null): void {
  useCodeOutState.setState({ opened: true, nodeId });
}

export function closeCodeOut(): void {
  useCodeOutState.setState({ opened: false });
}
