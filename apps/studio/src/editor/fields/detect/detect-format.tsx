import { Button, UnstyledButton } from '@mantine/core';
import type { DetectedFormat } from '@millrace/api';
import { IconWand } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { delimiterLabel } from '../../../files/delimiters.ts';
import { formatParts } from '../../../files/format-parts.ts';
import { useSession } from '../../session/use-session.ts';
import style from './detect-format.module.css';
import { applyColumnFormat } from './detected-settings.ts';
import type { Detection } from './use-detection.ts';

type Props = { readonly nodeId: string; readonly detection: Detection };

/** Detects how a reader's file is written, shows what was found, and offers other answers. */
export function DetectFormat({ nodeId, detection }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const { found, isPending, error, detect } = detection;
  return (
    <div className={style.detect}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconWand size={14} aria-hidden="true" />}
        loading={isPending}
        onClick={() => detect({})}
      >
        {t('editor.detect.button')}
      </Button>
      {error !== null && !isPending && (
        <p className={style.issue} role="alert">
          {error.message}
        </p>
      )}
      {found !== null && (
        <>
          <p className={style.note} role="status">
            {t('editor.detect.found', { format: formatParts(found, t).join(', ') })}{' '}
            {t('editor.detect.confidence', { percent: percent(found.confidence) })}
          </p>
          <MixedDates found={found} />
          <Alternatives nodeId={nodeId} found={found} detect={detect} />
        </>
      )}
    </div>
  );
}

/** Columns that stay text because their dates are written in several ways, and how to convert them. */
function MixedDates({ found }: { readonly found: DetectedFormat }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      {found.mixedFormats.map((formats, index) => {
        const name = found.schema.colNames[index] ?? '';
        if (formats.length === 0) return null;
        const calls = formats.map((format) => `try_to_date(\`${name}\`, '${format}')`);
        return (
          <p key={name} className={style.note}>
            {t('editor.detect.mixed', { name, formats: formats.join(', ') })}{' '}
            <code>{`coalesce(${calls.join(', ')})`}</code>
          </p>
        );
      })}
    </>
  );
}

type Alternative = { readonly label: string; readonly take: () => void };

function Alternatives({
  nodeId,
  found,
  detect,
}: {
  readonly nodeId: string;
  readonly found: DetectedFormat;
  readonly detect: Detection['detect'];
}): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const setFormat = (column: string, format: string): void =>
    session.getState().edit((graph) => applyColumnFormat(graph, nodeId, column, format));
  const alternatives: readonly Alternative[] = [
    ...found.separators.slice(1).map(({ value, confidence }) => ({
      label: t('editor.detect.likely', {
        value: separatorLabel(value, t),
        percent: percent(confidence),
      }),
      take: () => detect({ delimiter: value }),
    })),
    ...found.encodings.slice(1).map(({ value, confidence }) => ({
      label: t('editor.detect.likely', { value, percent: percent(confidence) }),
      take: () => detect({ delimiter: found.delimiter, encoding: value }),
    })),
    ...found.formats.flatMap((formats, index) => {
      const name = found.schema.colNames[index] ?? '';
      return formats.map((format) => ({
        label: t('editor.detect.format', { name, format }),
        take: () => setFormat(name, format),
      }));
    }),
  ];
  if (alternatives.length === 0) return null;
  return (
    <div className={style.others}>
      <span className="quiet">{t('editor.detect.others')}</span>
      {alternatives.slice(0, MOST).map(({ label, take }) => (
        <UnstyledButton key={label} className={style.other ?? ''} onClick={take}>
          {label}
        </UnstyledButton>
      ))}
    </div>
  );
}

const MOST = 8;

function separatorLabel(value: string, t: TFunction): string {
  return t(`datasets.cut.${delimiterLabel(value)}`, { delimiter: value });
}

function percent(share: number): number {
  return Math.round(share * 100);
}
