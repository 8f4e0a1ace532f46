/** How the graph is shown: drawn, as a list, or both side by side. */
export type View = 'canvas' | 'both' | 'list';

const viewKey = 'millrace-view';

/** What the address says, else what was selected last in this browser. */
export function viewOf(address: string | undefined): View {
  return [address, localStorage.getItem(viewKey)].find(isView) ?? 'canvas';
}

/**
 * What a key for the list leads to: the list beside the canvas, and from there to the canvas alone.
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
