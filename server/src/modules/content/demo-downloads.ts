import { createHash } from 'node:crypto';
import { DOWNLOADS, type Download, type DownloadName } from '@causeway/contract/site-settings';

/** The path of a demo's sample downloads. */
export const DEMO_DOWNLOADS_PATH = '/dev/downloads/';

export const demoFileName = (name: DownloadName): string => `demo-${name}.txt`;

/** A demo's sample of a download. */
export function demoFile(name: DownloadName): string {
  return [
    `demo: ${name}`,
    'This file is a sample. It contains no app.',
    '本文件仅供演示，不含客户端。',
    '本檔案僅供示範，不含 App。',
    '',
  ].join('\n');
}

/** Links to the sample of each download, with its size and checksum. `origin` has no slash at its end. */
export function demoDownloads(origin: string): Readonly<Record<DownloadName, Download>> {
  const entries = DOWNLOADS.map((name): [DownloadName, Download] => {
    const text = demoFile(name);
    return [
      name,
      {
        url: origin + DEMO_DOWNLOADS_PATH + demoFileName(name),
        // The specification names the version for older macOS.
        version: name === 'macOlder' ? '3.1.1' : '',
        bytes: Buffer.byteLength(text),
        sha256: createHash('sha256').update(text).digest('hex'),
      },
    ];
  });
  return Object.fromEntries(entries) as Record<DownloadName, Download>;
}
