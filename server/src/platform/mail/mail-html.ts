import { escapeHtml } from '../escape-html.ts';
import type { MailContent, MailLink } from './mail-template.ts';

export interface MailFooter {
  readonly lines: readonly string[];
  /** Where the reader can stop such emails. */
  readonly optOut: MailLink | undefined;
}

/** Latin fonts first: a Chinese one draws the apostrophe of an English word as wide as a Han character. */
const LATIN_FONTS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial";
/** One code point is drawn differently in the two scripts. */
const HAN_FONTS: Readonly<Record<string, string>> = {
  'zh-Hans': "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',",
  'zh-Hant': "'PingFang TC','Microsoft JhengHei','Noto Sans CJK TC',",
};
const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.6';
const MUTED = 'color:#6a7785';

/**
 * The HTML part: one centered column of 600 px, inline styles, no images, scripts or tracking. Only the button and the
 * code have a background, with their own text color, so a mail program's dark mode can darken the rest.
 */
export function renderMailHtml(
  content: MailContent,
  languageTag: string,
  brand: string,
  { lines, optOut }: MailFooter,
): string {
  const footer = [
    ...lines.map(escapeHtml),
    ...(optOut === undefined
      ? []
      : [`<a href="${escapeHtml(optOut.url)}" style="color:inherit">${escapeHtml(optOut.label)}</a>`]),
  ].join('<br>');
  const [lead = '', ...rest] = content.paragraphs;
  const body = [
    content.notice === undefined ? '' : noticeBox(content.notice),
    paragraph(lead),
    content.code === undefined ? '' : codeBox(content.code),
    content.facts === undefined ? '' : factTable(content.facts),
    content.button === undefined ? '' : button(content.button),
    content.steps === undefined ? '' : stepList(content.steps),
    ...rest.map(paragraph),
  ].join('\n');
  return `<!doctype html>
<html lang="${languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px"><tr><td align="left" style="font-family:${LATIN_FONTS},${HAN_FONTS[languageTag] ?? ''}sans-serif">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escapeHtml(brand)}</p>
${body}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #9aa7b4;font-size:13px;line-height:1.6;${MUTED}">${footer}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const paragraph = (text: string) => (text === '' ? '' : `<p style="${PARAGRAPH}">${escapeHtml(text)}</p>`);

const noticeBox = (notice: string) =>
  `<p style="${PARAGRAPH};padding:12px 16px;border:2px solid #9aa7b4;border-radius:8px;font-weight:700">${escapeHtml(notice)}</p>`;

const codeBox = (code: string) =>
  `<p style="margin:0 0 16px"><span style="display:inline-block;padding:12px 20px;border-radius:8px;background:#e9eef3;color:#0f1c2e;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</span></p>`;

const factTable = (facts: NonNullable<MailContent['facts']>) =>
  `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;font-size:16px;line-height:1.6">${facts
    .map(
      ([label, value]) =>
        `<tr><th align="left" valign="top" style="padding:2px 16px 2px 0;font-weight:400;white-space:nowrap;${MUTED}">${escapeHtml(label)}</th><td valign="top" style="padding:2px 0">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

const button = ({ label, url }: NonNullable<MailContent['button']>) =>
  `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#f2b33d;color:#0f1c2e;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`;

const stepList = ({ title, links }: NonNullable<MailContent['steps']>) =>
  `<p style="margin:0 0 4px;font-size:16px;line-height:1.6;font-weight:700">${escapeHtml(title)}</p>
<ol style="${PARAGRAPH};padding-left:24px">${links
    .map(({ label, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></li>`)
    .join('')}</ol>`;
