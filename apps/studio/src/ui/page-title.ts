import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the window's title, the most particular first. */
export function usePageTitle(...parts: readonly (string | undefined)[]): void {
  const { t } = useTranslation();
  const title = [...parts, t('product')]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
