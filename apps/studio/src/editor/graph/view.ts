/** How the graph is shown: as a drawing, as a list, or both side by side. */
export type View = 'canvas' | 'both' | 'list';

const viewKey = 'millrace-view';

/** The view in the URL, otherwise the one last selected in this browser. */
export function viewOf(address: string | undefined): View {
  return [address, localStorage.getItem(viewKey)].find(isView) ?? 'canvas';
}

/**
 * The view that the list shortcut switches to: the list beside the canvas, and from there the
 * canvas alone.
 */
export function otherView(view: View): View {
  return view === 'canvas' ? 'both' : 'canvas';
}

export function rememberView(view: View): void {
  localStorage.setItem(viewKey, view);
}

function isView(text: string | null | undefined): text is View {
  return text === 'canvas' || text === 'both' || text === 'list';
}
