import type { SavedModel } from '@millrace/api';

type Stage = SavedModel['stages'][number];
type Model = Pick<SavedModel, 'stages' | 'trainedOn'>;

const numbers = /^(BOOLEAN|BYTE|SHORT|INTEGER|LONG|FLOAT|DOUBLE|DECIMAL\b.*)$/;

/**
 * The columns that the elements of a stage's features are. Null if that isn't certain: only a Vector
 * Assembler of single numbers gives each column one element.
 */
export function featureNames(stage: Stage, model: Model): readonly string[] | null {
  const featuresCol = paramOf(stage, 'featuresCol');
  const assembler = model.stages.find(
    (each) =>
      each.className.endsWith('.VectorAssembler') && paramOf(each, 'outputCol') === featuresCol,
  );
  const names = assembler === undefined ? [] : namesIn(paramOf(assembler, 'inputCols'));
  const single = new Set([
    ...(model.trainedOn ?? []).flatMap(({ name, type }) => (numbers.test(type) ? [name] : [])),
    ...model.stages.flatMap((each) =>
      each.className.endsWith('.StringIndexerModel') ? outputsOf(each) : [],
    ),
  ]);
  return names.length > 0 && names.every((name) => single.has(name)) ? names : null;
}

function outputsOf(stage: Stage): readonly string[] {
  const one = paramOf(stage, 'outputCol');
  return [...namesIn(paramOf(stage, 'outputCols')), ...(one === undefined ? [] : [one])];
}

export function paramOf({ params }: Stage, wanted: string): string | undefined {
  return params.find(({ name }) => name === wanted)?.value;
}

/** The names of a list that is JSON text; none if it is cut. */
export function namesIn(text = '[]'): readonly string[] {
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}
