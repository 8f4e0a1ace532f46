import {
  IconApi,
  IconArrowsJoin,
  IconArrowsSort,
  IconArrowsSplit,
  IconBinaryTree,
  IconBox,
  IconBraces,
  IconBrain,
  IconChartBar,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconColumns,
  IconColumns2,
  IconCopyOff,
  IconDatabase,
  IconDeviceFloppy,
  IconDice3,
  IconDroplet,
  IconFile,
  IconFileText,
  IconFileTypeCsv,
  IconFileTypeXls,
  IconFilter,
  IconGauge,
  IconGitBranch,
  IconHash,
  IconLayersUnion,
  IconListNumbers,
  IconNote,
  IconPencil,
  IconRowInsertTop,
  IconSum,
  IconTable,
  IconTableColumn,
  IconTableOptions,
  IconTarget,
  IconTransform,
  IconVector,
  IconWindow,
  type Icon,
} from '@tabler/icons-react';
import type { NodeIcon as NodeIconName } from '@millrace/model';

const icons: Readonly<Record<NodeIconName, Icon>> = {
  brain: IconBrain,
  branch: IconGitBranch,
  chart: IconChartBar,
  code: IconCode,
  'column-add': IconColumnInsertRight,
  'column-edit': IconPencil,
  'column-merge': IconColumns2,
  'column-remove': IconColumnRemove,
  'column-type': IconTransform,
  columns: IconColumns,
  api: IconApi,
  database: IconDatabase,
  dice: IconDice3,
  document: IconFileText,
  duplicates: IconCopyOff,
  file: IconFile,
  'file-csv': IconFileTypeCsv,
  'file-excel': IconFileTypeXls,
  'file-json': IconBraces,
  'file-text': IconFileText,
  fill: IconDroplet,
  filter: IconFilter,
  gauge: IconGauge,
  group: IconBinaryTree,
  hash: IconHash,
  join: IconArrowsJoin,
  limit: IconRowInsertTop,
  'list-numbers': IconListNumbers,
  note: IconNote,
  pivot: IconTableOptions,
  save: IconDeviceFloppy,
  sort: IconArrowsSort,
  split: IconArrowsSplit,
  statistics: IconSum,
  table: IconTable,
  target: IconTarget,
  union: IconLayersUnion,
  unpivot: IconTableColumn,
  vector: IconVector,
  window: IconWindow,
};

/** The icon of a processor; a plain box for unknown names. */
export function NodeIcon({
  name,
  size = 18,
}: {
  readonly name: string | null;
  readonly size?: number;
}): React.JSX.Element {
  const Sign = name !== null && isKnown(name) ? icons[name] : IconBox;
  return <Sign size={size} stroke={1.7} aria-hidden="true" />;
}

function isKnown(name: string): name is NodeIconName {
  return Object.hasOwn(icons, name);
}
