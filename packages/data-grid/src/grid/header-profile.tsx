import { useTranslate } from '../services/services.ts';
import { formatNumber } from '../values/format-number.ts';
import style from './data-grid.module.css';
import { shareText } from '../values/share-text.ts';
import type { ShownProfile } from './shown-profile.ts';

const [barWidth, height] = [4, 14];

/** A small histogram of a column, and its share of nulls. */
export function HeaderProfile({
  profile,
  scope,
}: {
  readonly profile: ShownProfile;
  readonly scope: string;
}): React.JSX.Element {
  const t = useTranslate();
  const { rows, nulls, distinct, bars } = profile;
  const share = nulls === 0 ? '' : t('grid.nulls', { share: shareText(nulls, rows) });
  const values =
    distinct > 1 && distinct === rows - nulls
      ? t('grid.allDiffer')
      : t('grid.distinct', { count: distinct });
  const facts = [
    share === '' ? t('grid.noNulls') : `${formatNumber(nulls)} null (${shareText(nulls, rows)})`,
    values,
  ].join(', ');
  return (
    <span className={style.profile} title={t('grid.profileOf', { scope, facts })}>
      <Bars profile={profile} />
      <span className={style.share}>
        {share !== '' ? share : bars.length === 0 && distinct > 0 ? values : ''}
      </span>
    </span>
  );
}

function Bars({
  profile: { bars, isHistogram },
}: {
  readonly profile: ShownProfile;
}): React.JSX.Element | null {
  if (bars.length === 0) return null;
  const most = Math.max(...bars);
  return (
    <svg
      aria-hidden
      width={bars.length * barWidth}
      height={height}
      className={style.bars}
      data-histogram={isHistogram || undefined}
    >
      {bars.map((count, index) => {
        const size = count === 0 ? 0 : Math.max(1.5, (count / most) * height);
        return (
          <rect
            key={index}
            x={index * barWidth}
            y={height - size}
            width={barWidth - 1}
            height={size}
          />
        );
      })}
    </svg>
  );
}
