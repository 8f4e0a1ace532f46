import { revealPlace } from '../inspector/reveal.ts';
import type { Session } from '../session/session.ts';

/** Chooses a node and puts the cursor into one of its settings, the first one unless a name says otherwise. */
export function revealField(session: Session, nodeId: string, field: string | null = null): void {
  revealPlace(session, { nodeId, field });
}

/** The inspector may first have to be drawn, or to load an editor. */
export function focusField(field: string | null, tries = 40): void {
  const within = field === null ? 'aside form' : `aside [data-field="${CSS.escape(field)}"]`;
  const target = document.querySelector<HTMLElement>(`${within} :is(input, textarea, [contenteditable="true"], button):not([type="hidden"], :disabled)`);
  if (target !== null) {
    target.focus();
    target.scrollIntoView({ block: 'nearest' });
  } else if (tries > 0) requestAnimationFrame(() => focusField(field, tries - 1));
}
