import type { Parameter } from '@millrace/model';
import { create } from 'zustand';

type ParametersState = {
  readonly opened: boolean;
  /** The parameter that the form begins at. */
  readonly name: string | null;
  /** What the workflow declares, for those that stand outside of the editor's components. */
  readonly declared: readonly Parameter[];
};

/** Whether the form of the parameters is open, and which there are. */
export const useParametersState = create<ParametersState>(() => ({
  opened: false,
  name: null,
  declared: [],
}));

export function declaredNow(): readonly Parameter[] {
  return useParametersState.getState().declared;
}

export function openParameters(name: string | null = null): void {
  useParametersState.setState({ opened: true, name });
}

export function closeParameters(): void {
  useParametersState.setState({ opened: false, name: null });
}
