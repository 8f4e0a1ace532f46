import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import style from './files-page.module.css';

/** Where one is among the folders, each part a link, and the places to begin from. */
export function PathTrail({ projectId, path, username }: { readonly projectId: number; readonly path: string; readonly username: string }): React.JSX.Element {
  const { t } = useTranslation();
  const parts = path.split('/').filter((part) => part !== '');
  const places = [`/user/${username}`, `/projects/${projectId}`, '/shared'];
  return (
    <nav className={style.trail} aria-label={t('files.places')}>
      {places.map((place) => (
        <Link
          key={place}
          to="/projects/$projectId/files"
          params={{ projectId }}
          search={{ path: place }}
          className={style.place}
          data-here={path.startsWith(place) || undefined}
        >
          {place}
        </Link>
      ))}
      <span className={style.here}>
        {parts.map((part, index) => {
          const upTo = `/${parts.slice(0, index + 1).join('/')}`;
          return (
            <span key={upTo}>
              {' / '}
              {index === 0 ? (
                part
              ) : (
                <Link to="/projects/$projectId/files" params={{ projectId }} search={{ path: upTo }}>
                  {part}
                </Link>
              )}
            </span>
          );
        })}
      </span>
    </nav>
  );
}
