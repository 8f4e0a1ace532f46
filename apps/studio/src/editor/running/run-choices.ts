import type { RunOptions } from '@millrace/graph-editor';
import type { Parameter } from '@millrace/model';
import { programParametersOf } from './program-parameters.ts';

/**
 * What a user last chose for runs of a workflow: the target, and the parameter values. An empty
 * target means the project's.
 */
export type RunChoices = {
  readonly target: string;
  readonly values: Readonly<Record<string, string>>;
};

const nothing: RunChoices = { target: '', values: {} };

/** The choices stored in this browser. */
export function rememberedChoices(workflowId: number, userId: number): RunChoices {
  try {
    const { target, values } = JSON.parse(
      localStorage.getItem(keyOf(workflowId, userId)) ?? '{}',
    ) as Partial<RunChoices>;
    return { target: typeof target === 'string' ? target : '', values: textsIn(values) };
  } catch {
    return nothing;
  }
}

export function rememberChoices(workflowId: number, userId: number, choices: RunChoices): void {
  try {
    localStorage.setItem(keyOf(workflowId, userId), JSON.stringify(choices));
  } catch {
    // The storage is full; the user has to fill them in again.
  }
}

/**
 * The options sent with a run. Empty values and values of removed parameters are left out, so their
 * declared defaults apply.
 */
export function optionsOf(
  { target, values }: RunChoices,
  parameters: readonly Pick<Parameter, 'name'>[],
): RunOptions {
  const selected = new Map(Object.entries(values));
  const given = parameters.flatMap(({ name }): [string, string][] => {
    const value = selected.get(name) ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return {
    ...(target === '' ? {} : { target }),
    ...(given.length === 0 ? {} : { programParameters: programParametersOf(new Map(given)) }),
  };
}

function keyOf(workflowId: number, userId: number): string {
  return `millrace-run-${userId}-${workflowId}`;
}

function textsIn(values: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries((values ?? {}) as object).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}
