/** The colors of the overview. */
export type Colors = Readonly<
  Record<
    'line' | 'ink' | 'quiet' | 'accent' | 'danger' | 'warning' | 'success' | 'surface' | 'wire',
    string
  >
>;

/** The theme colors that apply to an element. Its own `color` is that of connections. */
export function colorsOf(element: Element): Colors {
  const style = getComputedStyle(element);
  const named = (name: string): string => style.getPropertyValue(name).trim();
  return {
    line: named('--line-strong'),
    ink: named('--ink'),
    quiet: named('--ink-quiet'),
    accent: named('--accent'),
    danger: named('--danger'),
    warning: named('--warning'),
    success: named('--success'),
    surface: named('--surface'),
    wire: style.color,
  };
}
