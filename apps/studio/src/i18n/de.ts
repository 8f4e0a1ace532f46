import type { english } from './en.ts';
import { actions } from './de/actions.ts';
import { administration } from './de/administration.ts';
import { bar } from './de/bar.ts';
import { subworkflows } from './de/subworkflows.ts';
import { canvas, outline, palette } from './de/canvas.ts';
import { condition } from './de/condition.ts';
import { codeOut } from './de/code-out.ts';
import { common } from './de/common.ts';
import { dashboards } from './de/dashboards.ts';
import { data } from './de/data.ts';
import { drawer } from './de/drawer.ts';
import { errors, fixedErrors, things } from './de/errors.ts';
import { phrases } from './de/messages/index.ts';
import { families, functions } from './de/functions.ts';
import { gallery } from './de/gallery.ts';
import { home } from './de/home.ts';
import { inspector } from './de/inspector.ts';
import { cache } from './de/cache.ts';
export { keyNames } from './de/keys.ts';
import { limitTexts } from './de/limits.ts';
import { lineage } from './de/lineage.ts';
import { models } from './de/models.ts';
import { options } from './de/options.ts';
import { pages } from './de/pages.ts';
import { parameters } from './de/parameters.ts';
import { rejected } from './de/rejected.ts';
import { schedules } from './de/schedules.ts';
import { shell } from './de/shell.ts';
import { describeSchedule } from './de/schedule-words.ts';
import { issues } from './de/issues/index.ts';
import { categories, processors } from './de/processors/names.ts';
import { help } from './de/processors/help.ts';
import { titles } from './de/processors/titles.ts';
import type { ServerTexts } from './server-texts.ts';
import { sql } from './de/sql.ts';
import type { Translation } from './translation.ts';

/** All texts of the studio in German, in the shape of the English ones. */
export const german: Translation<typeof english> & {
  readonly editor: { readonly actions: typeof actions };
} = {
  product: 'Millrace',
  ...shell,
  ...common,
  ...data,
  ...pages,
  ...schedules,
  ...dashboards,
  ...administration,
  ...home,
  ...models,
  rejected,
  sql,
  editor: {
    actions,
    ...palette,
    ...inspector,
    options,
    ...bar,
    ...canvas,
    ...outline,
    ...drawer,
    ...codeOut,
    ...condition,
    ...gallery,
    ...parameters,
    ...lineage,
    ...cache,
    ...subworkflows,
  },
};

/** What the server sends in English, in German. */
export const serverTexts: ServerTexts = {
  messages: issues,
  processors,
  categories,
  titles,
  help,
  processorPages: async () => (await import('./de/processors/pages.ts')).processorPages,
  errors,
  phrases,
  fixedErrors,
  things,
  functions,
  families,
  limits: limitTexts,
  describeSchedule,
};
