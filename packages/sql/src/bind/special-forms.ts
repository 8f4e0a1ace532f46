import { castForms } from './cast-forms.ts';
import { conditionalForms } from './conditional-forms.ts';
import { datetimeForms } from './datetime-forms.ts';
import type { Form } from './form.ts';
import { mathForms } from './math-forms.ts';
import { nestedForms } from './nested-forms.ts';
import { stringForms } from './string-forms.ts';

/** Calls that are not plain calls of a catalog function, by their name in lower case. */
export const specialForms: ReadonlyMap<string, Form> = new Map<string, Form>(
  Object.entries({
    ...castForms,
    ...conditionalForms,
    ...datetimeForms,
    ...mathForms,
    ...nestedForms,
    ...stringForms,
  }),
);
