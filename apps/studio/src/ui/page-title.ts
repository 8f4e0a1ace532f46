import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the window's title, the most specific part first. */
export function usePageTitle(...parts: readonly (string | undefined)[]): void {
  const { t } = useTranslation();
  const title = [...parts, t('product')]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
