import type { ActionContext } from './action.ts';

/** Whether this person may change the workflow. */
export function mayEdit({ state }: ActionContext): boolean {
  return state.mayEdit;
}
