import type { Trainer } from '../contract.ts';

/** Keeps the features whose variance, that of a sample, is above the threshold. */
export const trainVarianceThresholdSelector: Trainer<'VarianceThresholdSelector'> = (
  { rows, width, features },
  { varianceThreshold },
  { progress },
) => {
  const selectedFeatures: number[] = [];
  for (let i = 0; i < width; i += 1) {
    const shift = features[i]!;
    let sum = 0;
    for (let row = 0; row < rows; row += 1) sum += features[row * width + i]! - shift;
    const mean = sum / rows;
    let squares = 0;
    let isConstant = true;
    for (let row = 0; row < rows; row += 1) {
      const value = features[row * width + i]!;
      squares += (value - shift - mean) ** 2;
      isConstant &&= value === shift;
    }
    // Rounding leaves a feature that never changes with a variance that isn't quite 0.
    if (!isConstant && squares / (rows - 1) > varianceThreshold) selectedFeatures.push(i);
    progress((i + 1) / width);
  }
  return { selectedFeatures };
};
