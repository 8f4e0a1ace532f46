import type { IssueArgs, IssueCode, NodeField } from '@millrace/model';
import { closest } from '@millrace/sql';
import type { FieldSpec, FieldSpecs, SettingsOf } from './field.ts';
import { readers, type ReadingContext } from './readers.ts';
import { shown } from '../messages/shown.ts';

/** An issue of a field, before its node is known. */
export type FieldIssue = {
  readonly field: string;
  readonly code: IssueCode;
  readonly args: IssueArgs;
};

/**
 * Parses a node's text fields into typed settings. Missing fields have their default. Invalid
 * fields are reported as issues and have an empty setting. `substitute` inserts declared parameters
 * into text that is data; expressions keep theirs for the binder.
 */
export function readSettings<Specs extends FieldSpecs>(
  specs: Specs,
  fields: readonly Pick<NodeField, 'name' | 'value' | 'widget'>[],
  substitute: (text: string) => string = (text) => text,
): { readonly settings: SettingsOf<Specs>; readonly issues: readonly FieldIssue[] } {
  const issues: FieldIssue[] = strangers(specs, fields);
  const texts = new Map(fields.map(({ name, value }) => [name, value]));
  const settings: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(specs)) {
    const report: ReadingContext['report'] = (code, args) =>
      void issues.push({ field: name, code, args });
    const given = texts.get(name) ?? spec.default;
    if (typeof given !== 'string') {
      report('NOT_TEXT', { title: spec.title });
      settings[name] = readers[spec.kind](spec.default, spec, { report: () => {}, substitute });
      continue;
    }
    if (spec.required && isBlank(given) && isBlank(spec.default))
      report('MISSING_FIELD', { missing: 'setting', title: spec.title });
    settings[name] = readers[spec.kind](given, spec, { report, substitute });
  }
  return { settings: settings as SettingsOf<Specs>, issues };
}

function isBlank(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === '' || /^\[\s*\]$/.test(trimmed);
}

/** Fields that the processor doesn't have, and fields given twice. Tabs only group other fields. */
function strangers(
  specs: FieldSpecs,
  fields: readonly Pick<NodeField, 'name' | 'widget'>[],
): FieldIssue[] {
  const seen = new Set<string>();
  return fields.flatMap(({ name, widget }) => {
    if (widget === 'tab') return [];
    if (!Object.hasOwn(specs, name)) return [unknownField(name, specs)];
    if (seen.has(name))
      return [{ field: name, code: 'DUPLICATE_FIELD', args: { name: shown(name) } }];
    seen.add(name);
    return [];
  });
}

function unknownField(name: string, specs: Readonly<Record<string, FieldSpec>>): FieldIssue {
  const fields = Object.keys(specs);
  return {
    field: name,
    code: 'UNKNOWN_FIELD',
    args: { name: shown(name), suggestion: closest(name, fields), fields },
  };
}
