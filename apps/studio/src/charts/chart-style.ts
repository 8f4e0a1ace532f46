export type Scheme = 'light' | 'dark';

/**
 * The style of charts. `colors`: the Okabe-Ito palette, which people with any color vision can
 * distinguish; colors too pale for the background are slightly stronger.
 */
export type ChartStyle = {
  readonly colors: readonly string[];
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly ground: string;
  /** From few to many, in a single hue. */
  readonly scale: readonly [string, string];
};

const looks: Readonly<Record<Scheme, ChartStyle>> = {
  light: {
    colors: [
      '#0072b2',
      '#d55e00',
      '#009e73',
      '#cc79a7',
      '#c98a00',
      '#3d9bd6',
      '#7a7a00',
      '#777777',
    ],
    ink: '#15191a',
    quiet: '#566164',
    line: '#dfe3e4',
    ground: '#ffffff',
    scale: ['#e8f1f6', '#00527f'],
  },
  dark: {
    colors: [
      '#3d9bd6',
      '#ef7d2d',
      '#1fb98c',
      '#dd94bb',
      '#e69f00',
      '#8ecbf0',
      '#c9c24a',
      '#a8a8a8',
    ],
    ink: '#e8eced',
    quiet: '#9eabad',
    line: '#2c3335',
    ground: '#181c1d',
    scale: ['#22333d', '#8ecbf0'],
  },
};

export function chartStyle(scheme: Scheme): ChartStyle {
  return looks[scheme];
}
