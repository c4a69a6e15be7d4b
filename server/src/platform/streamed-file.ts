/** A file that is written while it is sent. Its size is not known in advance. */
export class StreamedFile extends File {
  readonly chunks: () => AsyncIterable<string | Uint8Array>;
  /** Customers' addresses that count for the operator who reads it. An export has its own right. */
  readonly addresses: readonly string[];

  constructor(
    name: string,
    type: string,
    chunks: () => AsyncIterable<string | Uint8Array>,
    addresses: readonly string[] = [],
  ) {
    super([], name, { type });
    this.chunks = chunks;
    this.addresses = addresses;
  }
}
