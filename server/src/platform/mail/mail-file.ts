/** What goes along with a mail. Made when it leaves, and never kept. */
export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}
