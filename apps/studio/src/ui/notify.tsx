import { Button } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications, useNotifications } from '@mantine/notifications';
import { ProblemError } from '@millrace/client';
import i18next from 'i18next';
import { errorMessage } from './error-message.ts';
import { Message } from './message.tsx';
import style from './notify.module.css';

type Offer = { readonly label: string; readonly run: () => void };

const longMs = 12_000;
const shortMs = 5000;

/** Shows a toast with an optional action. Returns a function that removes it. */
export function notify(message: string, offer?: Offer): () => void {
  const id = randomId();
  notifications.show({
    id,
    message: (
      <span className={style.message}>
        {message}
        {offer !== undefined && <OfferButton id={id} {...offer} />}
      </span>
    ),
    autoClose: offer === undefined ? shortMs : longMs,
  });
  return () => notifications.hide(id);
}

/** Shows the message of something that failed, until it is closed. */
export function notifyFailure(message: string): void {
  notifications.show({ color: 'red', message, autoClose: false });
}

/** Shows an error toast that stays until it is closed. */
export function notifyError(error: Error, title: string = i18next.t('common.problem')): void {
  const message = error instanceof ProblemError ? error.message : i18next.t('common.unreachable');
  notifications.show({
    color: 'red',
    title,
    message: <Message text={message} />,
    autoClose: false,
  });
}

/**
 * Shows why something failed, with an optional action, until it is closed. Returns a function that
 * closes it.
 */
export function reportFailure(error: unknown, offer?: Offer): () => void {
  const id = randomId();
  notifications.show({
    id,
    color: 'red',
    message: (
      <span className={style.message}>
        <Message text={errorMessage(error)} />
        {offer !== undefined && <OfferButton id={id} {...offer} />}
      </span>
    ),
    autoClose: false,
  });
  return () => notifications.hide(id);
}

/** A closing toast stays visible for a moment, but its action is disabled. */
function OfferButton({ id, label, run }: Offer & { readonly id: string }): React.JSX.Element {
  const isOpen = useNotifications().notifications.some((each) => each.id === id);
  return (
    <Button
      variant="default"
      className={isOpen ? '' : style.over!}
      onClick={() => {
        notifications.hide(id);
        run();
      }}
    >
      {label}
    </Button>
  );
}
