import { Dice } from '../dice.ts';
import type { Source, SourceMaker } from './source.ts';

const pieces = ['a', 'b,c', '\n', '\r\n', '\r', '', ' ', 'ß', '😀', '\t', '"', '12', '\u2028'];

/** Lines of text with every kind of line break. */
export const linesSource: SourceMaker = (draw, index): Source => {
  const dice = new Dice(draw.numbers);
  const path = `/data/t${index}.txt`;
  const content = draw.rows
    .flatMap((cells) => [...cells.map((cell) => pieces[cell % pieces.length]!), '\n'])
    .join('');
  return {
    processor: 'Read Text Lines',
    settings: { path, outputCol: dice.pick(['s', 'value', 'größe']) },
    files: { [path]: content },
  };
};
