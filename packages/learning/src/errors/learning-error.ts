/** Data from which nothing can be learned. `code` is one of the error table's, `detail` its part. */
export class LearningError extends Error {
  readonly code: string;
  readonly detail: string;

  constructor(code: string, detail = '') {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}
