import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView, tooltips } from '@codemirror/view';

/** The colors of the default style only work on white, so each is mapped to a theme color. */
const colors: Readonly<Record<string, string>> = {
  '#708': 'var(--accent)',
  '#219': 'var(--accent)',
  '#164': 'var(--warning)',
  '#a11': 'var(--success)',
  '#e40': 'var(--success)',
  '#940': 'var(--ink-quiet)',
  '#f00': 'var(--danger)',
};
const highlight = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ color, ...spec }) => ({
    ...spec,
    ...(color === undefined ? {} : { color: colors[String(color)] ?? 'var(--ink)' }),
  })),
);

const mono = "'JetBrains Mono Variable', monospace";

/**
 * Tooltips in the landmark around the editor, where nothing clips them; in the page if there is
 * none, as in a dialog.
 */
export function tooltipsAround(box: HTMLElement): Extension {
  const parent = box.closest<HTMLElement>('main, aside') ?? document.body;
  return tooltips({ parent, position: 'fixed' });
}

/** The styling of code, in theme colors. */
export const codeTheme: Extension = [
  syntaxHighlighting(highlight),
  EditorView.theme({
    '.cm-content': { fontFamily: mono, fontVariantLigatures: 'none', caretColor: 'var(--ink)' },
    // When selected text is replaced, browsers put its color on the line, and leave it there.
    '.cm-line': { color: 'inherit !important' },
    '&.cm-editor': { color: 'var(--ink)', fontSize: '13px' },
    '.cm-cursor': { borderLeftColor: 'var(--ink)' },
    '.cm-placeholder': { color: 'var(--ink-quiet)' },
    '&.cm-focused': { outline: 'none' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
      { background: 'var(--selected)' },
    '.cm-matchingBracket': { background: 'var(--selected) !important', color: 'inherit' },
    '.cm-tooltip': {
      zIndex: 500,
      background: 'var(--raised)',
      border: '1px solid var(--line-strong)',
      borderRadius: '6px',
      boxShadow: 'var(--shadow)',
      color: 'var(--ink)',
      fontSize: '13px',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': {
      fontFamily: mono,
      maxHeight: '220px',
      minWidth: '220px',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px', color: 'var(--ink)' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      background: 'var(--selected)',
      color: 'var(--ink)',
    },
    '.cm-completionDetail': {
      float: 'right',
      marginLeft: '16px',
      color: 'var(--ink-quiet)',
      fontStyle: 'normal',
      fontSize: '11px',
    },
    '.cm-completionMatchedText': {
      color: 'var(--accent)',
      textDecoration: 'none',
      fontWeight: '600',
    },
    '.cm-tooltip.cm-completionInfo': { padding: '8px 10px', maxWidth: '320px' },
    '.cm-completionInfo code': {
      display: 'block',
      fontFamily: mono,
      fontSize: '12px',
      overflowWrap: 'anywhere',
    },
    '.cm-completionInfo p': { margin: '4px 0' },
    '.cm-docs-at-cursor': { padding: '6px 10px', maxWidth: '360px' },
    '.cm-docs-at-cursor code': {
      display: 'block',
      fontFamily: mono,
      fontSize: '12px',
      overflowWrap: 'anywhere',
    },
    '.cm-docs-at-cursor b': { color: 'var(--accent)' },
    '.cm-docs-at-cursor p': {
      margin: '4px 0',
      color: 'var(--ink-quiet)',
      fontSize: '12px',
      lineHeight: '16px',
    },
    '.cm-gutters': {
      background: 'transparent',
      borderRight: '1px solid var(--line)',
      color: 'var(--ink-quiet)',
    },
    '.cm-diagnostic': { borderLeft: '3px solid var(--danger)', padding: '4px 8px' },
  }),
];
