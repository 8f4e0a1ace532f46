import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useService } from '../service/service-state.ts';
import style from './server-notice.module.css';

/**
 * Says that the server does not answer, for as long as it does not. It covers nothing and moves
 * nothing.
 */
export function ServerNotice(): React.JSX.Element {
  const { t } = useTranslation();
  const isGone = useService(({ server }) => server === 'gone');
  return (
    <div role="status" className={style.place}>
      {isGone && (
        <p className={style.notice}>
          <IconCloudOff size={16} aria-hidden="true" />
          <span>
            <strong>{t('server.gone')}</strong> {t('server.trying')}
          </span>
        </p>
      )}
    </div>
  );
}
