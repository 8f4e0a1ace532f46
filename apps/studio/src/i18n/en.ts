import { administration } from './en/administration.ts';
import { bar } from './en/bar.ts';
import { subworkflows } from './en/subworkflows.ts';
import { canvas, outline, palette } from './en/canvas.ts';
import { condition } from './en/condition.ts';
import { codeOut } from './en/code-out.ts';
import { common } from './en/common.ts';
import { dashboards } from './en/dashboards.ts';
import { data } from './en/data.ts';
import { drawer } from './en/drawer.ts';
import { gallery } from './en/gallery.ts';
import { home } from './en/home.ts';
import { inspector } from './en/inspector.ts';
import { cache } from './en/cache.ts';
import { lineage } from './en/lineage.ts';
import { models } from './en/models.ts';
import { options } from './en/options.ts';
import { pages } from './en/pages.ts';
import { parameters } from './en/parameters.ts';
import { rejected } from './en/rejected.ts';
import { schedules } from './en/schedules.ts';
import { shell } from './en/shell.ts';
import { sql } from './en/sql.ts';

/** All texts of the studio in English. Keys are grouped by place; each place has its own file. */
export const english = {
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
} as const;
