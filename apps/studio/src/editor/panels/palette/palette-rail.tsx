import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import type { Node } from '@millrace/model';
import {
  IconBrain,
  IconChartBar,
  IconChecklist,
  IconCode,
  IconColumns,
  IconDatabase,
  IconDeviceFloppy,
  IconFilter,
  IconGitMerge,
  IconLayoutSidebarLeftExpand,
  IconNote,
  IconPuzzle,
  IconSum,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCanvasActions } from '../../actions/use-canvas-actions.ts';
import { familyColor } from '../../graph/family.ts';
import { NodeSign } from '../../graph/node-sign.tsx';
import { processorName } from '../../../i18n/processor-texts.ts';
import style from './palette.module.css';

/** Icons of categories, by the package of their processors' classes. */
const icons: Readonly<Record<string, Icon>> = {
  read: IconDatabase,
  write: IconDeviceFloppy,
  columns: IconColumns,
  rows: IconFilter,
  combine: IconGitMerge,
  groups: IconSum,
  profile: IconChecklist,
  look: IconChartBar,
  code: IconCode,
  learning: IconBrain,
  notes: IconNote,
};

type Category = readonly [name: string, processors: readonly Node[]];

/** The collapsed palette: an icon for each category, with a menu of its processors. */
export function PaletteRail({
  categories,
  onExpand,
}: {
  readonly categories: readonly Category[];
  readonly onExpand: () => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <aside className={style.collapsed} aria-label={t('editor.palette')}>
      <Tooltip label={t('editor.canvas.expandPalette')} position="right">
        <ActionIcon size={32} aria-label={t('editor.canvas.expandPalette')} onClick={onExpand}>
          <IconLayoutSidebarLeftExpand size={16} />
        </ActionIcon>
      </Tooltip>
      {categories.map(([name, processors]) => (
        <CategoryMenu key={name} name={name} processors={processors} />
      ))}
    </aside>
  );
}

function CategoryMenu({
  name,
  processors,
}: {
  readonly name: string;
  readonly processors: readonly Node[];
}): React.JSX.Element | null {
  const actions = useCanvasActions();
  const [first] = processors;
  if (first === undefined) return null;
  const Sign = icons[/^millrace\.nodes\.(\w+)\./.exec(first.nodeClass)?.[1] ?? ''] ?? IconPuzzle;
  return (
    <Menu position="right-start" width={240}>
      <Menu.Target>
        <Tooltip label={name} position="right">
          <ActionIcon
            size={32}
            aria-label={name}
            style={{ '--family': familyColor(first).color } as React.CSSProperties}
            className={style.railIcon ?? ''}
          >
            <Sign size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown className={style.railMenu ?? ''}>
        <Menu.Label>{name}</Menu.Label>
        {processors.map((processor) => (
          <Menu.Item
            key={processor.name}
            leftSection={<NodeSign node={processor} />}
            onClick={() => actions.place(processor.name)}
          >
            {processorName(processor.name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
