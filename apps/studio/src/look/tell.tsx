import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ProblemError } from '@millrace/client';
import i18next from 'i18next';
import style from './tell.module.css';

type Offer = { readonly label: string; readonly run: () => void };

const longMs = 12_000;
const shortMs = 5000;

/** Says in the corner what has been done, with one thing that can be done about it. Answers how to take it back. */
export function tell(message: string, offer?: Offer): () => void {
  const id = notifications.show({
    message: (
      <span className={style.message}>
        {message}
        {offer !== undefined && (
          <Button
            variant="default"
            onClick={() => {
              notifications.hide(id);
              offer.run();
            }}
          >
            {offer.label}
          </Button>
        )}
      </span>
    ),
    autoClose: offer === undefined ? shortMs : longMs,
  });
  return () => notifications.hide(id);
}

/** Says in the corner what did not work, and stays there until it is closed. */
export function tellProblem(error: Error, title: string = i18next.t('common.problem')): void {
  const message = error instanceof ProblemError ? error.message : i18next.t('common.unreachable');
  notifications.show({ color: 'red', title, message, autoClose: false });
}
