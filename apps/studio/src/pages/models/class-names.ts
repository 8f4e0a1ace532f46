import type { SavedModel } from '@millrace/api';
import { namesIn, paramOf } from './feature-names.ts';

type Stage = SavedModel['stages'][number];

/**
 * The value of each class of a stage, by its number: what a String Indexer of the same model has
 * learned for the label. Empty if there is none.
 */
export function classNames(
  stage: Stage,
  { stages }: Pick<SavedModel, 'stages'>,
): ReadonlyMap<number, string> {
  const label = paramOf(stage, 'labelCol') ?? '';
  for (const each of stages) {
    if (!each.className.endsWith('.StringIndexerModel')) continue;
    const [inputs, outputs] = [columnsOf(each, 'input'), columnsOf(each, 'output')];
    const input = inputs[outputs.indexOf(label)];
    if (input === undefined) continue;
    return new Map(
      (each.learned ?? []).flatMap(({ name, value }) =>
        name.startsWith(`${input}: `) ? [[value, name.slice(input.length + 2)]] : [],
      ),
    );
  }
  return new Map();
}

function columnsOf(stage: Stage, which: 'input' | 'output'): readonly string[] {
  const one = paramOf(stage, `${which}Col`);
  return [...namesIn(paramOf(stage, `${which}Cols`)), ...(one === undefined ? [] : [one])];
}
