import { character, flag, text } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { checkCsvCharacters } from '../../lowering/csv/csv-format.ts';
import { csvTexts } from '../../lowering/csv/csv-texts.ts';
import { fileTarget, guarded } from '../../lowering/file-target.ts';
import { outputsWithDemands, relationAt } from '../../lowering/port-value.ts';
import { saveFields } from '../../define/save-fields.ts';

export const saveCsv = defineProcessor({
  name: 'Save CSV',
  nodeClass: 'millrace.nodes.write.SaveCsv',
  category: 'write',
  type: 'transform',
  icon: 'save',
  fields: {
    ...saveFields,
    header: flag({
      title: 'Header',
      description: 'Write the column names as the first line of each file.',
      default: 'true',
      disableRefresh: true,
    }),
    separator: character({
      title: 'Separator',
      description: 'The character between values. Use \\t for a tab.',
      default: ',',
      disableRefresh: true,
    }),
    quote: character({
      title: 'Quote',
      description: 'Encloses values that contain separators, line breaks, or quotes.',
      default: '"',
      disableRefresh: true,
      advanced: true,
    }),
    escape: character({
      title: 'Escape',
      description: 'Precedes a quote inside a quoted value.',
      default: '"',
      disableRefresh: true,
      advanced: true,
    }),
    nullValue: text({
      title: 'Null value',
      description: 'What to write for null.',
      disableRefresh: true,
      advanced: true,
    }),
  },
  lower: (settings, inputs, context) => {
    const input = relationAt(inputs, 0);
    checkCsvCharacters(settings, context);
    checkNullValue(settings, context);
    const { header, separator, quote, escape, nullValue } = settings;
    const target = fileTarget(
      settings,
      { kind: 'csv', header, separator, quote, escape, nullValue },
      input,
      context,
    );
    return outputsWithDemands(
      [input],
      [{ relation: csvTexts(guarded(input, target, context), context), target }],
    );
  },
});

/** The text for null must not be mistaken for the file's structure. */
function checkNullValue(
  {
    nullValue,
    separator,
    quote,
  }: { readonly nullValue: string; readonly separator: string; readonly quote: string },
  context: LowerContext,
): void {
  const structural = [separator, quote, '\r', '\n'].find(
    (character) => character !== '' && nullValue.includes(character),
  );
  if (structural === undefined) return;
  context.report('nullValue', 'WRONG_NULL_VALUE', { character: structural });
}
