import { Button } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications, useNotifications } from '@mantine/notifications';
import { ProblemError } from '@millrace/client';
import i18next from 'i18next';
import style from './notify.module.css';

type Offer = { readonly label: string; readonly run: () => void };

const longMs = 12_000;
const shortMs = 5000;

/**
 * Says in the corner what has been done, with one thing that can be done about it. Answers how to
 * take it back.
 */
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

/** Says in the corner what did not work, and stays there until it is closed. */
export function notifyError(error: Error, title: string = i18next.t('common.problem')): void {
  const message = error instanceof ProblemError ? error.message : i18next.t('common.unreachable');
  notifications.show({ color: 'red', title, message, autoClose: false });
}

/** What is closing stays on the page for a moment, but offers nothing any more. */
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
