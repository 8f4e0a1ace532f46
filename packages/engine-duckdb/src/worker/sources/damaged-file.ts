import { writeText, type ErrorText } from '@millrace/plan';

/** A file that can't be read. The message is the rest of a sentence that starts with its name. */
export class DamagedFile extends Error {
  readonly file: string;

  readonly text: ErrorText;

  constructor(file: string, text: ErrorText, options?: ErrorOptions) {
    super(writeText(text), options);
    this.text = text;
    this.file = file;
  }
}
