/** A file that is written while it is sent. Its size is not known in advance. */
export class StreamedFile extends File {
  readonly chunks: () => AsyncIterable<string | Uint8Array>;

  constructor(name: string, type: string, chunks: () => AsyncIterable<string | Uint8Array>) {
    super([], name, { type });
    this.chunks = chunks;
  }
}
