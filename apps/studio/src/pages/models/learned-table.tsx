import type { SavedModel } from '@millrace/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import style from '../../ui/plain-table.module.css';
import { ValueText } from '../../ui/value-text.tsx';
import { featureNames } from './feature-names.ts';
import { learnedRows } from './learned-rows.ts';
import page from './model-page.module.css';

type Props = {
  readonly stage: SavedModel['stages'][number];
  readonly model: SavedModel;
  readonly label: string;
};

const atFirst = 20;
/** More are neither in the file beside the model nor in the answer. */
const most = 1000;

/** The numbers that a stage has learned, with bars where they can be compared. */
export function LearnedTable({ stage, model, label }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const rows = learnedRows(stage, featureNames(stage, model));
  const hasBars = rows.some(({ bar }) => bar !== null);
  const isSigned = rows.some(({ bar }) => bar !== null && bar < 0);
  return (
    <>
      <table className={`${style.table} ${page.table}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('models.learned')}</th>
            <th scope="col" className={page.right}>
              {t('models.value')}
            </th>
            {hasBars && <td className={page.bars} aria-hidden="true" />}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, isWhole ? most : atFirst).map(({ name, feature, value, bar }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {feature !== null && <span className="quiet"> ({feature})</span>}
              </th>
              <td className={page.right}>
                <ValueText value={value} />
              </td>
              {hasBars && (
                <td className={page.bars} aria-hidden="true">
                  {bar !== null && <Bar share={bar} isSigned={isSigned} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > atFirst && !isWhole && (
        <Button variant="subtle" size="xs" onClick={() => setWhole(true)}>
          {t('models.showAll', { count: rows.length })}
        </Button>
      )}
      {rows.length >= most && <p className="quiet">{t('models.firstOnly', { count: most })}</p>}
    </>
  );
}

/** From 0 to the right; if there are negative ones, from the middle to either side. */
function Bar({
  share,
  isSigned,
}: {
  readonly share: number;
  readonly isSigned: boolean;
}): React.JSX.Element {
  const width = Math.abs(share) * (isSigned ? 50 : 100);
  const left = isSigned ? (share < 0 ? 50 - width : 50) : 0;
  return (
    <div className={page.scale} data-signed={isSigned || undefined}>
      <div className={page.bar} style={{ insetInlineStart: `${left}%`, width: `${width}%` }} />
    </div>
  );
}
