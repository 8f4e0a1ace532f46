import type { FunctionName } from '@millrace/plan';
import type { FoldForm, Form, Gap } from './form.ts';

export const functions = {} as unknown as Record<FunctionName, Form | FoldForm | Gap>;
