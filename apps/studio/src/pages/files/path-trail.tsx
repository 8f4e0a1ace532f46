import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isWithin } from '../../files/path-parts.ts';
import type { Place } from '../../files/use-places.ts';
import style from './path-trail.module.css';

type Props = {
  readonly projectId: number;
  readonly path: string;
  readonly places: readonly Place[];
};

/** The path of the current folder, each part a link, and the folders to start from. */
export function PathTrail({ projectId, path, places }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const parts = path.split('/').filter((part) => part !== '');
  return (
    <nav className={style.trail} aria-label={t('files.places')}>
      <ul className={style.places}>
        {places.map((place) => (
          <li key={place.path}>
            <Link
              to="/projects/$projectId/files"
              params={{ projectId }}
              search={{ path: place.path }}
              className={style.place}
              aria-current={isWithin(path, place.path) ? 'true' : undefined}
              title={place.path}
            >
              {place.name}
            </Link>
          </li>
        ))}
      </ul>
      <ol className={style.parts} aria-label={t('files.path')}>
        {parts.map((part, index) => {
          const upTo = `/${parts.slice(0, index + 1).join('/')}`;
          const isLink = index > 0 && index < parts.length - 1;
          return (
            <li key={upTo}>
              {isLink || (index === 0 && parts.length > 1 && part === 'shared') ? (
                <Link
                  to="/projects/$projectId/files"
                  params={{ projectId }}
                  search={{ path: upTo }}
                >
                  {part}
                </Link>
              ) : (
                part
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
