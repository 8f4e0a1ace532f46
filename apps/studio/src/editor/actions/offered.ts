import type { Icon } from '@tabler/icons-react';
import type { ActionContext, EditorAction, Place } from './action.ts';
import { ariaKeys } from '../../ui/presses.ts';
import { shownKeys } from './presses.ts';
import { editorActions } from './registry.ts';

/** An action as a place shows it. */
export type Offered = {
  readonly action: EditorAction;
  readonly label: string;
  /** Its first key in readable form. */
  readonly keys: string | undefined;
  /** All its keys, for `aria-keyshortcuts`. */
  readonly ariaKeys: string | undefined;
  readonly icon: Icon | undefined;
  readonly isEnabled: boolean;
  /** Null if it isn't a toggle. */
  readonly isOn: boolean | null;
};

/** What a place offers for the current selection, in the order of the registry. */
export function offeredIn(place: Place, context: ActionContext): readonly Offered[] {
  return editorActions
    .filter(
      ({ places, when }) =>
        places?.includes(place) === true && (when === undefined || when(context)),
    )
    .map((action) => ({
      action,
      label: action.labelIn?.[place]?.(context) ?? labelOf(action, context.t),
      keys: shownKeys(action)[0],
      ariaKeys: ariaKeys(action.keys),
      icon: action.iconIn?.(context, place) ?? action.icon,
      isEnabled: action.isEnabled?.(context) ?? true,
      isOn: action.isOn?.(context) ?? null,
    }));
}

/** What an action does regardless of the selection, in the language of the page. */
export function labelOf(
  { id, label }: Pick<EditorAction, 'id' | 'label'>,
  t: ActionContext['t'],
): string {
  const translate = t as (key: string, options: { readonly defaultValue: string }) => string;
  return translate(`editor.actions.${id}`, { defaultValue: label });
}
