import { bar } from './english/bar.ts';
import { blocks } from './english/blocks.ts';
import { canvas } from './english/canvas.ts';
import { codeOut } from './english/code-out.ts';
import { common } from './english/common.ts';
import { data } from './english/data.ts';
import { drawer } from './english/drawer.ts';
import { inspector } from './english/inspector.ts';
import { keptData } from './english/kept-data.ts';
import { lineage } from './english/lineage.ts';
import { outline } from './english/outline.ts';
import { pages } from './english/pages.ts';
import { palette } from './english/palette.ts';
import { parameters } from './english/parameters.ts';
import { rejected } from './english/rejected.ts';
import { shell } from './english/shell.ts';

/** Every text of the studio, in English. Keys go by place; each place has its file. */
export const english = {
  product: 'Millrace',
  ...shell,
  ...common,
  ...data,
  ...pages,
  rejected,
  editor: { ...palette, ...inspector, ...bar, ...canvas, ...outline, ...drawer, ...codeOut, ...parameters, ...lineage, ...keptData, ...blocks },
} as const;
