import {
  declaredIn,
  usesIn,
  type Processors,
  type Declared,
  type KindOf,
  type Use,
} from '@millrace/graph-editor';
import { useMemo } from 'react';
import { useProcessors } from '../session/processors.ts';
import { useSessionState } from '../session/use-session.ts';

export function useDeclared(): Declared {
  return useSessionState(({ history }) => declaredIn(history.present.parameters));
}

/** Returns a function that gives the kind of a processor's field. */
export function useKindOf(): KindOf {
  const processors = useProcessors();
  return useMemo(() => kindOfIn(processors), [processors]);
}

function kindOfIn(processors: Processors): KindOf {
  const kinds = new Map(
    [...processors].map(([nodeClass, { fields }]) => [
      nodeClass,
      new Map(fields.map(({ name, ...field }) => [name, kindIn(field)])),
    ]),
  );
  return (nodeClass, field) => kinds.get(nodeClass)?.get(field);
}

function kindIn(field: object): string | undefined {
  return 'kind' in field && typeof field.kind === 'string' ? field.kind : undefined;
}

/** The fields that use parameters, by the parameter's lower-case name. */
export function useUses(): ReadonlyMap<string, readonly Use[]> {
  const nodes = useSessionState(({ history }) => history.present.nodes);
  const kindOf = useKindOf();
  return useMemo(() => usesIn({ nodes }, kindOf), [nodes, kindOf]);
}
