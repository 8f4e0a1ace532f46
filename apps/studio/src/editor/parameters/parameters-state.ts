import { create } from 'zustand';

/** Whether the form of the parameters is open, and which of them has the cursor. */
export const useParametersState = create<{ readonly opened: boolean; readonly name: string | null }>(() => ({ opened: false, name: null }));

export function openParameters(name: string | null = null): void {
  useParametersState.setState({ opened: true, name });
}

export function closeParameters(): void {
  useParametersState.setState({ opened: false, name: null });
}
