/**
 * Everybody that an operation is tried as. All but the last two belong to the project; the names
 * say as what.
 */
export const everybody = [
  'anonymous',
  'viewer',
  'operator',
  'editor',
  'owner',
  'admin',
  'stranger',
  'capped',
] as const;
export type Who = (typeof everybody)[number];

/** What is answered: 200, or the status of the refusal. */
const expected = ['ok', '401', '403', '404', '409'] as const;
export type Expected = (typeof expected)[number];

/**
 * Expected answers, written by hand from the rules: one word for each of `everybody`, in that
 * order.
 *
 *                anonymous · viewer · operator · editor · owner · admin · stranger · capped
 *
 * `stranger` is an EDITOR of another project; `capped` is OWNER of the project by membership and
 * has the role VIEWER, which only reads.
 */
export type Answers = string;

export const open: Answers = 'ok ok ok ok ok ok ok ok';
/** For all logged-in users: their own account, or what belongs to no project. */
export const loggedIn: Answers = '401 ok ok ok ok ok ok ok';
/** VIEWER of the project. What a stranger cannot see does not exist. */
export const sees: Answers = '401 ok ok ok ok ok 404 ok';
/** OPERATOR of the project. */
export const runs: Answers = '401 403 ok ok ok ok 404 403';
/** EDITOR of the project. */
export const writes: Answers = '401 403 403 ok ok ok 404 403';
/** OWNER of the project. */
export const owns: Answers = '401 403 403 403 ok ok 404 403';
/** Role ADMIN. */
export const administers: Answers = '401 403 403 403 403 ok 403 403';

export function expectedOf(answers: Answers, who: Who): Expected {
  const words = answers.split(' ');
  const word = words[everybody.indexOf(who)];
  if (words.length !== everybody.length || !isExpected(word))
    throw new Error(`"${answers}" is not a row of answers.`);
  return word;
}

function isExpected(word: string | undefined): word is Expected {
  return expected.includes(word as Expected);
}
