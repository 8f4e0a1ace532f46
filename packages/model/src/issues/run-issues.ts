import type { ErrorText } from '../phrase.ts';
import { mention, type NodeRef } from '../markup.ts';
import { entry, variants } from './entry.ts';
import { either } from '../phrases.ts';

/**
 * Issues of running a graph: what it reads and writes, its parameters, and what a target can do.
 */
export const runIssues = {
  UNKNOWN_DATASET: entry<{ readonly reason: string; readonly text?: ErrorText }>(
    ({ reason }, { subject }) => `${subject} reads a dataset that doesn't exist: ${reason}`,
    () => 'Choose another dataset.',
  ),
  UNKNOWN_FORMAT: entry<{ readonly format: string; readonly formats: readonly string[] }>(
    ({ format }, { of }) => `The dataset${of} is of the type ${format}.`,
    ({ formats }) => `Use ${either(formats)}.`,
  ),
  WRONG_PARAMETER: variants('because', {
    declaration: entry<{ readonly reason: string }>(
      ({ reason }) => reason,
      () => 'Correct the parameters of the workflow, or of the run.',
    ),
    type: entry<{ readonly name: string; readonly type: string }>(
      ({ name, type }) => `The parameter ${name} has the type "${type}", which doesn't exist.`,
      () => 'Use STRING, INTEGER, LONG, DOUBLE, BOOLEAN, DATE or TIMESTAMP.',
    ),
    value: entry<{ readonly name: string; readonly type: string; readonly value: string }>(
      ({ name, type, value }) => `The parameter ${name} is "${value}", which is not ${type}.`,
      ({ type }) =>
        type === 'TIMESTAMP'
          ? 'Write it with its offset, as 2024-01-31T10:00:00Z.'
          : `Enter a value of type ${type}.`,
    ),
  }),
  PATH_CONFLICT: variants('with', {
    read: entry<{ readonly path: string; readonly other: NodeRef; readonly otherPath: string }>(
      ({ path, other, otherPath }, { subject }) =>
        `${subject} writes "${path}", and ${mention(other)} reads "${otherPath}" in the same run.`,
      () => 'Write to another path, or do it in a second workflow.',
    ),
    write: entry<{ readonly path: string; readonly other: NodeRef }>(
      ({ path, other }, { subject }) =>
        `${subject} and ${mention(other)} both write "${path}" in the same run.`,
      () => 'Write to another path, or do it in a second workflow.',
    ),
    table: entry<{ readonly table: string; readonly other: NodeRef }>(
      ({ table, other }, { subject }) =>
        `${subject} and ${mention(other)} both write the table "${table}" in the same run.`,
      () => 'Write to another table, or do it in a second workflow.',
    ),
  }),
  PINNED_ROWS_WRITTEN: entry<{ readonly pinned: NodeRef }>(
    ({ pinned }, { subject }) => `${subject} would write the pinned rows of ${mention(pinned)}.`,
    () => 'Run up to a node before it, or without pinned rows.',
  ),
  UNKNOWN_NODE: entry<{ readonly id: string }>(
    ({ id }) => `The workflow has no node ${id}, so it cannot be run up to it.`,
    () => 'Name a node of the workflow as it was saved.',
  ),
  NOTHING_TO_RUN: entry(
    (_, { subject }) => `${subject} is a note: it has no data to run up to.`,
    () => 'Choose a node that gives data.',
  ),
  INVALID_PATH: entry<{ readonly reason: string; readonly text?: ErrorText }>(
    ({ reason }) => reason,
    () => 'Enter a path below /user, /projects or /shared.',
  ),
  PATH_NOT_ALLOWED: entry<{
    readonly user: string;
    readonly path: string;
    readonly access: 'read' | 'write';
  }>(
    ({ user, path, access }, { subject }) =>
      `${user} may not ${access} "${path}", which ${lowerFirst(subject)} ${access}s.`,
    ({ access }) => `Choose a path that this user may ${access}.`,
  ),
  CONNECTION_UNUSABLE: entry<{ readonly reason: string; readonly text?: ErrorText }>(
    ({ reason }, { prefix }) => `${prefix}${reason}`,
    () => 'Choose another connection, or ask an editor of its project.',
  ),
  PATH_NOT_REACHED: entry<{
    readonly target: string;
    readonly path: string;
    readonly access: 'read' | 'write';
  }>(
    ({ target, path, access }, { subject }) =>
      `The target ${target} does not reach "${path}", which ${lowerFirst(subject)} ${access}s.`,
    () => 'Choose a path that it reaches, or another target.',
  ),
  ENGINE_CANNOT: entry<{
    readonly target: string;
    readonly reason: string;
    readonly text?: ErrorText;
  }>(
    ({ reason }) => reason,
    ({ target }) => `Change the node, or run the workflow on another target than ${target}.`,
  ),
};

/** For "This node" within a sentence. */
function lowerFirst(subject: string): string {
  return subject.charAt(0).toLowerCase() + subject.slice(1);
}
