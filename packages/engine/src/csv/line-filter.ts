/** Leaves out the lines (ended by LF, CRLF or CR, quotes or not) that contain a text. Takes text in pieces of any size. */
export class LineFilter {
  private readonly unwanted: string;
  private readonly receive: (text: string) => void;
  private held = '';

  constructor(unwanted: string, receive: (text: string) => void) {
    this.unwanted = unwanted;
    this.receive = receive;
  }

  push(piece: string): void {
    const text = this.held + piece;
    const last = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r', text.length - 2));
    this.held = text.slice(last + 1);
    this.pass(text.slice(0, last + 1));
  }

  end(): void {
    this.pass(this.held);
    this.held = '';
  }

  private pass(text: string): void {
    if (text === '') return;
    if (!text.includes(this.unwanted)) return this.receive(text);
    const kept = (text.match(/[^\r\n]*(?:\r\n|\r|\n|$)/g) ?? []).filter((line) => !line.includes(this.unwanted));
    if (kept.length > 0) this.receive(kept.join(''));
  }
}
