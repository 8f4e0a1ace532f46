/** The class of a model without its package: `LinearRegressionModel`. */
export function classNameOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
