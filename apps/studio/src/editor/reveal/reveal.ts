import type { Issue } from '@millrace/model';
import type { EditorStore } from '../state/editor-store.ts';
import { defineSlice } from '../state/slice.ts';
import { placeOfIssue } from './issue-place.ts';
import { visitField } from '../state/fresh-node.ts';
import { focusWhenReady } from '../../ui/focus.ts';

/** A place in the settings of a node: a field, an entry of its list, a range of its text. */
export type Place = {
  readonly nodeId: string;
  readonly field: string | null;
  readonly entry?: number | null;
  readonly span?: readonly [number, number] | null;
};

/** The place to reveal; the inspector opens whatever hides it. */
export const revealSlice = defineSlice<{ readonly place: Place | null }>('reveal', { place: null });

/** Clears the place when its node is no longer selected. Returns a function that stops watching. */
export function watchReveal(editor: EditorStore): () => void {
  return editor.session.subscribe(({ selection }) => {
    const { place } = editor.get(revealSlice);
    if (place !== null && !selection.nodes.has(place.nodeId))
      editor.update(revealSlice, { place: null });
  });
}

/**
 * Selects the node, opens whatever hides the place, and puts the cursor there; without a field,
 * into the first setting.
 */
export function revealPlace(editor: EditorStore, place: Place): void {
  editor.session.getState().select({ nodes: new Set([place.nodeId]) });
  editor.update(revealSlice, { place: { ...place } });
}

/** Goes to the location of an issue. */
export function revealIssue(
  editor: EditorStore,
  issue: Pick<Issue, 'nodeId' | 'field' | 'code' | 'args' | 'span'>,
): void {
  const { nodeId, field } = issue;
  if (nodeId === null) return;
  if (field !== null) visitField(editor, nodeId, field);
  const node = editor.session.getState().history.present.nodes.find(({ id }) => id === nodeId);
  const value = node?.fields.find(({ name }) => name === field)?.value ?? '';
  revealPlace(editor, { nodeId, field, ...placeOfIssue(value, issue) });
}

/**
 * Goes to what failed in a run: engines name an entry of a list as `expressions[1]`, and count
 * characters within it.
 */
export function revealFailure(
  editor: EditorStore,
  nodeId: string,
  error: { readonly field: string | null; readonly span: readonly [number, number] | null } | null,
): void {
  const [, field = null, entry] = /^([^[]+)(?:\[(\d+)\])?$/.exec(error?.field ?? '') ?? [];
  revealPlace(editor, {
    nodeId,
    field,
    entry: entry === undefined ? null : Number(entry),
    span: error?.span ?? null,
  });
}

/**
 * Puts the cursor at a place of the form as soon as it and its code editor are rendered. Calls
 * `onEnd` when it is there, or when the user has moved the focus elsewhere first. Returns a
 * function that cancels.
 */
export function focusPlace(
  form: HTMLElement,
  { field, entry = null, span = null }: Place,
  onEnd?: () => void,
): () => void {
  return focusWhenReady(
    () => {
      const target = targetIn(form, field, entry);
      return target?.dataset['lazy'] === undefined ? target : null;
    },
    {
      onFocus: (target) => showPlace(target, entry, span),
      ...(onEnd === undefined ? {} : { onEnd }),
    },
  );
}

const written =
  ':is(input, textarea, [contenteditable], [role="grid"]):not([type="hidden"], :disabled)';
const focusable = `:is(${written}, button:not(:disabled))`;

/**
 * The first text control of the first setting, or of the condition builder before it; if there is
 * none, its first button.
 */
function firstTargetIn(form: HTMLElement): HTMLElement | null {
  for (const place of form.querySelectorAll('[data-condition], [data-field]')) {
    const target =
      place.querySelector<HTMLElement>(written) ?? place.querySelector<HTMLElement>(focusable);
    if (target !== null) return target;
  }
  return null;
}

/**
 * Waits for a row that isn't rendered yet. A setting's tools come before it in the DOM, so text
 * controls take precedence.
 */
function targetIn(
  form: HTMLElement,
  field: string | null,
  entry: number | null,
): HTMLElement | null {
  if (field === null) return firstTargetIn(form);
  const place = `[data-field="${CSS.escape(field)}"]`;
  if (entry !== null && hasEntry(form, place, entry))
    return form.querySelector<HTMLElement>(`${place}[data-cell="${entry}"] ${focusable}`);
  return (
    form.querySelector<HTMLElement>(`${place} ${written}`) ??
    form.querySelector<HTMLElement>(`${place} ${focusable}`)
  );
}

/** Whether the field is in a table that has that row, rendered or not. */
function hasEntry(form: HTMLElement, place: string, entry: number): boolean {
  const table = form.querySelector(place)?.closest<HTMLElement>('[data-row-count]');
  return entry < Number(table?.dataset['rowCount'] ?? 0);
}

/**
 * Shows a place in a field that has the focus. Lists and code editors receive the entry and the
 * characters in an event and reveal them themselves.
 */
function showPlace(
  target: HTMLElement,
  entry: number | null,
  span: readonly [number, number] | null,
): void {
  target.scrollIntoView({ block: 'nearest' });
  if (
    span !== null &&
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
  )
    target.setSelectionRange(...span);
  else
    target.dispatchEvent(
      new CustomEvent<RevealDetail>(revealEvent, { detail: { entry, span }, bubbles: true }),
    );
}

export type RevealDetail = {
  readonly entry: number | null;
  readonly span: readonly [number, number] | null;
};

/** The event that tells a list or a code editor which part to reveal. */
export const revealEvent = 'millrace-reveal';
