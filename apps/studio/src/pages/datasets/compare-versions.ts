import type { DatasetVersionWithDataset } from '@millrace/api';
import { columnsOfRecord, type Column } from './columns.ts';

/** The columns and settings of a dataset, or of one of its versions. */
export type Registration = DatasetVersionWithDataset['dataset'];

export const settingNames = [
  'name',
  'description',
  'category',
  'path',
  'datasetType',
  'delimiter',
  'header',
  'filterLinesContaining',
] as const;
type SettingName = (typeof settingNames)[number];

/** Something that two versions have or haven't in common. Null: a version doesn't have it. */
export type Compared = {
  readonly kind: 'setting' | 'option' | 'column';
  /** A setting of `settingNames`, a reader option, or a column. */ readonly name: string;
  readonly then: string | null;
  readonly now: string | null;
};

/**
 * The settings, the reader options and the columns of two versions, as text; what neither has is
 * left out. A column is its type and format.
 */
export function compareVersions(then: Registration, now: Registration): readonly Compared[] {
  const options = [optionsOf(then), optionsOf(now)] as const;
  const columns = [columnTexts(then), columnTexts(now)] as const;
  return [
    ...settingNames.map((name): Compared => ({
      kind: 'setting',
      name,
      then: settingText(then, name),
      now: settingText(now, name),
    })),
    ...pairs('option', ...options),
    ...pairs('column', ...columns),
  ].filter(({ then: before, now: after }) => before !== null || after !== null);
}

/** Whether both have the same columns, in another order. */
export function isReordered(then: Registration, now: Registration): boolean {
  const [before, after] = [then, now].map((each) => columnsOfRecord(each).map(({ name }) => name));
  return (
    JSON.stringify(before) !== JSON.stringify(after) &&
    JSON.stringify(before!.toSorted()) === JSON.stringify(after!.toSorted())
  );
}

function settingText(registration: Registration, name: SettingName): string | null {
  const value = registration[name];
  if (typeof value === 'boolean') return String(value);
  return value === null || value === '' ? null : value;
}

type Texts = ReadonlyMap<string, string>;

function optionsOf({ readOptionsModel }: Registration): Texts {
  const options = Object.entries(readOptionsModel ?? {});
  return new Map(
    options.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

function columnTexts(registration: Registration): Texts {
  return new Map(columnsOfRecord(registration).map((column) => [column.name, columnText(column)]));
}

function columnText({ type, format }: Column): string {
  return format === '' ? type : `${type} ${format}`;
}

function pairs(kind: Compared['kind'], then: Texts, now: Texts): readonly Compared[] {
  const names = new Set([...now.keys(), ...then.keys()]);
  return [...names].map((name) => ({
    kind,
    name,
    then: then.get(name) ?? null,
    now: now.get(name) ?? null,
  }));
}
