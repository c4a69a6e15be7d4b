import type { RowFault } from '@causeway/contract/team-members';
import { CSV_START, csvLine, parseCsv } from '@causeway/contract/csv';

export type MemberField = RowFault['field'];

/** A member's raw texts in a list. */
export type CsvMember = Readonly<Record<MemberField, string>>;

/** The fields in the order of the template and of lists without a header. */
export const MEMBER_FIELDS = [
  'memberId',
  'name',
  'email',
  'password',
  'expire',
  'deviceNum',
] as const satisfies readonly MemberField[];

/** Names of each field in a header, in lower-case letters only; ours in all languages first. */
const HEADERS: Readonly<Record<MemberField, readonly string[]>> = {
  memberId: ['memberid', '成员id', '成員id', 'id', 'member', '成员编号', '成員編號'],
  name: ['name', '姓名', 'membername', '成员姓名', '成員姓名', '名称', '名稱'],
  email: ['email', '邮箱', '電子郵件', '电子邮箱', '电子邮件', '電子信箱', 'mail', 'memberemail'],
  password: ['temporarypassword', '初始密码', '初始密碼', 'firstpassword', 'password', '密码', '密碼'],
  expire: [
    'expirydate',
    '到期日',
    'expire',
    'expiry',
    'expires',
    '到期日期',
    '到期时间',
    '到期時間',
    '有效期',
  ],
  deviceNum: [
    'deviceslots',
    'devicesets',
    '设备名额',
    '设备套数',
    '裝置名額',
    '裝置套數',
    'devicenum',
    'slots',
    'sets',
    '套数',
    '套數',
    'devices',
    '设备数',
    '裝置數',
  ],
};

const plainHeader = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

function fieldOfHeader(text: string): MemberField | undefined {
  const plain = plainHeader(text);
  return MEMBER_FIELDS.find((field) => HEADERS[field].includes(plain));
}

/**
 * The field of each column, if a line is a header: all cells are field names, or at least two are. A single match may be
 * somebody's name.
 */
function readHeader(line: readonly string[]): readonly (MemberField | undefined)[] | undefined {
  const columns = line.map(fieldOfHeader);
  const known = columns.filter((field) => field !== undefined).length;
  const named = line.filter((text) => text !== '').length;
  return known > 0 && (known >= 2 || known === named) ? columns : undefined;
}

/** Removes characters that PostgreSQL cannot store; only damaged files have them. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** The members of a pasted or chosen list; a header sets the order, else it is {@link MEMBER_FIELDS}. */
export function readMemberRows(source: string): CsvMember[] {
  const lines = parseCsv(storable(source));
  const header = readHeader(lines[0] ?? []);
  const columns = header ?? MEMBER_FIELDS;
  return lines.slice(header === undefined ? 0 : 1).map((line) => {
    const valueOf = (field: MemberField) => line[columns.indexOf(field)] ?? '';
    return {
      memberId: valueOf('memberId').normalize('NFKC'),
      name: valueOf('name'),
      email: valueOf('email').normalize('NFKC'),
      password: valueOf('password'),
      expire: valueOf('expire'),
      deviceNum: valueOf('deviceNum'),
    };
  });
}

/** A list as a CSV file that spreadsheets open as UTF-8. */
export function csvFile(lines: readonly (readonly string[])[]): Blob {
  return new Blob([CSV_START, ...lines.map(csvLine)], { type: 'text/csv;charset=utf-8' });
}

/**
 * The text of a chosen file. Spreadsheets save as UTF-8, as UTF-16 ("Unicode text"), or in the country's encoding, which
 * `legacy` names for bytes that are not UTF-8.
 */
export function decodeList(bytes: Uint8Array, legacy: 'gb18030' | 'big5'): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(legacy).decode(bytes);
  }
}
