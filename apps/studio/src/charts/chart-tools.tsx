import { ActionIcon } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Chart } from '@millrace/api';
import { CsvMenu, type CsvOptions, csvText } from '@millrace/data-grid';
import { IconCopy, IconFileDownload, IconPhotoDown } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../ui/save-file.ts';
import type { ChartHandle } from './chart.tsx';
import style from './chart-card.module.css';
import { chartTable } from './chart-table.ts';
import { copyPicture } from './copy-picture.ts';

/** `chart`: where its figures are to be had as a file, too. */
type Props = {
  readonly title: string;
  readonly handle: RefObject<ChartHandle | null>;
  readonly chart?: Chart;
};

/** Takes a chart away as a picture, or its figures. */
export function ChartTools({ title, handle, chart }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const copy = async (): Promise<void> => {
    const picture = await handle.current?.picture();
    const isCopied = picture !== undefined && (await copyPicture(picture));
    notifications.show(
      isCopied
        ? { message: t('common.copied') }
        : { color: 'yellow', message: t('chart.cannotCopy') },
    );
  };
  const save = async (): Promise<void> => {
    const picture = await handle.current?.picture();
    if (picture !== undefined) saveFile(`${title}.png`, picture);
  };
  const saveFigures = (
    { headers, cells }: ReturnType<typeof chartTable>,
    options: CsvOptions,
  ): void =>
    saveFile(
      `${title}.csv`,
      new Blob([csvText(headers, cells, options)], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <span className={style.tools}>
      <Tool
        label={t('chart.copyPicture')}
        onClick={() => void copy()}
        icon={<IconCopy size={15} />}
      />
      <Tool
        label={t('chart.savePicture')}
        onClick={() => void save()}
        icon={<IconPhotoDown size={15} />}
      />
      {chart !== undefined && (
        <CsvMenu
          label={t('chart.saveCsv')}
          icon={<IconFileDownload size={15} />}
          save={(options) => saveFigures(chartTable(chart), options)}
        />
      )}
    </span>
  );
}

function Tool({
  label,
  onClick,
  icon,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly icon: React.JSX.Element;
}): React.JSX.Element {
  return (
    <ActionIcon size="sm" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}
