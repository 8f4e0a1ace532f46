import { useTranslation } from 'react-i18next';
import { serverTexts } from '../i18n/server-texts.ts';

/** Says that what follows is in English, if the studio isn't. */
export function EnglishNote({
  className = 'quiet',
}: {
  readonly className?: string | undefined;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  return serverTexts() === null ? null : <p className={className}>{t('common.inEnglish')}</p>;
}
