import { MillraceError } from '@millrace/model';

/** Refuses a password that is easy to guess. Its length is checked by the schema. */
export function checkPassword(member: string, password: string, username: string): void {
  const reason = weakness(
    password.normalize('NFC').toLowerCase(),
    username.normalize('NFC').toLowerCase(),
  );
  if (reason === null) return;
  throw new MillraceError('INVALID', `The password ${reason}. Choose another one.`, {
    errors: [{ path: `body.${member}`, message: reason }],
  });
}

function weakness(password: string, username: string): string | null {
  if (new Set(password).size < 3) return 'must have at least three different characters';
  if (password.includes(username) && password.length - username.length < 4)
    return 'must not be the user name';
  if (common.has(password.replace(/[^\p{L}\p{N}]+$/u, '')))
    return 'is one of the first that are tried';
  return null;
}

const common: ReadonlySet<string> = new Set(
  [
    'password password1 password12 password123 passw0rd p@ssw0rd p@ssword passwort changeme letmein1 welcome1 welcome123 12345678 123456789',
    '1234567890 87654321 11223344 12341234 abcd1234 abc12345 1q2w3e4r 1qaz2wsx zaq12wsx q1w2e3r4 qwertyui qwertyuiop qwerty123 qwertz123 asdfghjk',
    'asdfghjkl iloveyou sunshine princess football baseball superman trustno1 starwars whatever computer internet dragon123 monkey123 admin123',
    'administrator millrace millrace1 millrace123',
  ].flatMap((passwords) => passwords.split(' ')),
);
