import { Modal, type ModalProps } from '@mantine/core';
import { FocusScope } from './focus-scope.tsx';

/** A dialog that has the focus from its first frame until it is closed. */
export function Dialog({ children, ...props }: ModalProps): React.JSX.Element {
  return (
    <Modal {...props} trapFocus={false} returnFocus={false}>
      <FocusScope />
      {children}
    </Modal>
  );
}
