import { detailedError } from '@millrace/model';
import { isAddress } from '@millrace/runner';

/**
 * Addresses in the interface's form: one, or several with commas. Anything else, especially a line
 * break, is refused.
 */
export function checkEmail(member: string, text: string | null | undefined): string | null {
  if (text === undefined || text === null || text.trim() === '') return null;
  const addresses = text.split(',').map((address) => address.trim());
  if (!/[\r\n]/.test(text) && addresses.every(isAddress)) return addresses.join(',');
  throw detailedError(
    'INVALID',
    'NO_EMAIL_ADDRESS',
    { member },
    {
      errors: [{ path: `body.${member}`, message: 'must be an e-mail address' }],
    },
  );
}
