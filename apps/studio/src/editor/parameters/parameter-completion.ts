import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { Parameter } from '@millrace/model';
import { hintPlace } from './hint-place.ts';

/** Completes the names of parameters behind a `$`, in texts in quotes too. */
export function completionsIn(
  context: CompletionContext,
  parameters: readonly Parameter[],
): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const place = hintPlace(line.text, context.pos - line.from);
  if (place === null || parameters.length === 0) return null;
  const closes = place.braced && context.state.sliceDoc(context.pos, context.pos + 1) !== '}';
  return {
    from: line.from + place.from,
    validFor: /^\$\{?\w*$/,
    options: parameters.map(({ name, type, description }) => ({
      label: place.braced ? `\${${name}` : `$${name}`,
      apply: `${place.braced ? `\${${name}` : `$${name}`}${closes ? '}' : ''}`,
      detail: type,
      type: 'variable',
      boost: 20,
      ...(description === '' ? {} : { info: description }),
    })),
  };
}
