export const chartTypes = [
  'line',
  'column',
  'bar',
  'area',
  'pie',
  'donut',
  'scatter',
  'dual-line',
  'box',
  'histogram',
  'heat map',
] as const;
export type ChartType = (typeof chartTypes)[number];

/** Colors that people with any color vision can distinguish, in the order in which series take them. */
export const seriesColors = [
  'blue',
  'orange',
  'green',
  'pink',
  'amber',
  'sky',
  'olive',
  'gray',
] as const;
