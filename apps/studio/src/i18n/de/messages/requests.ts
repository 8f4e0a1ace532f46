import type { ServerTexts } from '../../server-texts.ts';

/** Errors about a value of a request or form. They follow the name of the value. */
export const requestMessages: ServerTexts['phrases'] = {
  '{0}: {1} (and {2} more)': '{0}: {1} (und {2} weitere)',
  'is missing': 'fehlt',
  'must be {0}': 'muss {0} sein',
  'must be {0}, not {1}': 'muss {0} sein, nicht {1}',
  'must be at least {0}': 'muss mindestens {0} sein',
  'must be at most {0}': 'darf höchstens {0} sein',
  'must be greater than {0}': 'muss größer als {0} sein',
  'must be less than {0}': 'muss kleiner als {0} sein',
  'must have at least 1 character': 'muss mindestens 1 Zeichen haben',
  'must have at least {0} characters': 'muss mindestens {0} Zeichen haben',
  'must have at most 1 character': 'darf höchstens 1 Zeichen haben',
  'must have at most {0} characters': 'darf höchstens {0} Zeichen haben',
  'must have at least 1 entry': 'muss mindestens 1 Eintrag haben',
  'must have at least {0} entries': 'muss mindestens {0} Einträge haben',
  'must have at most 1 entry': 'darf höchstens 1 Eintrag haben',
  'must have at most {0} entries': 'darf höchstens {0} Einträge haben',
  '{0} or {1}': '{0} oder {1}',
  text: 'ein Text',
  'a number': 'eine Zahl',
  'a whole number': 'eine ganze Zahl',
  'true or false': 'wahr oder falsch',
  'a list': 'eine Liste',
  'an object': 'ein Objekt',
};
