export type ItemProblemCode =
  | 'NO_WORKFLOW'
  | 'WORKFLOW_NOT_FOUND'
  | 'NO_RUN'
  | 'NO_RESULT'
  | 'WRONG_OPTIONS'
  | 'NOT_ALL_ROWS';

/** Why an item has nothing to show: said in its place, never a failure of its sheet. */
export class ItemProblem extends Error {
  readonly code: ItemProblemCode;

  constructor(code: ItemProblemCode, message: string) {
    super(message);
    this.name = 'ItemProblem';
    this.code = code;
  }
}
