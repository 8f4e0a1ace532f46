import { Dice } from '../dice.ts';
import type { Source, SourceMaker } from './source.ts';

/**
 * Generate Rows: few numbers up to the ends of LONG, or more than fit in one chunk or partition.
 */
export const rangeSource: SourceMaker = (draw): Source => {
  const dice = new Dice(draw.numbers);
  return {
    processor: 'Generate Rows',
    settings: {
      count: String(dice.pick([3, 0, 1, 8, 12, 5000])),
      outputCol: dice.pick(['id', 'n', 'My Col', 'b']),
      startValue: dice.pick(['0', '1', '-3', '-9223372036854775808', '9223372036854770000']),
      step: dice.pick(['1', '2', '-1', '0', '1000']),
    },
    files: {},
  };
};
