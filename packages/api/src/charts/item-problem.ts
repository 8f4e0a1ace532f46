import { writeText, type ErrorText } from '@millrace/model';
export type ItemProblemCode =
  | 'NO_WORKFLOW'
  | 'WORKFLOW_NOT_FOUND'
  | 'NO_RUN'
  | 'NO_RESULT'
  | 'WRONG_OPTIONS'
  | 'NOT_ALL_ROWS';

/** Why an item has nothing to show. It is shown in the item's place and never fails its sheet. */
export class ItemProblem extends Error {
  readonly code: ItemProblemCode;
  readonly text: ErrorText;

  constructor(code: ItemProblemCode, text: ErrorText) {
    super(writeText(text));
    this.text = text;
    this.name = 'ItemProblem';
    this.code = code;
  }
}
