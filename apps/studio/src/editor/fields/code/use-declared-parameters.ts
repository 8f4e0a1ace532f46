import { declaredIn } from '@millrace/graph-editor';
import type { Parameter } from '@millrace/model';
import { useCallback } from 'react';
import { useSession } from '../../session/use-session.ts';

/** The parameters that the workflow declares when they are asked for. */
export function useDeclaredParameters(): () => readonly Parameter[] {
  const session = useSession();
  return useCallback(
    () => declaredIn(session.getState().history.present.parameters).parameters,
    [session],
  );
}
