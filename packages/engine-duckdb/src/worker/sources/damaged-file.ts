/** A file that can't be read. The message is the rest of a sentence that starts with its name. */
export class DamagedFile extends Error {
  readonly file: string;

  constructor(file: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.file = file;
  }
}
