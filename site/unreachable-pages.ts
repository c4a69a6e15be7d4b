import { LANGUAGE_TAGS, type Language, LANGUAGES } from '@causeway/contract/language';

type Texts = readonly [title: string, what: string, next: string];

/** `offline` is stored by the service worker; the server sends `away` when it can render no page. */
const TEXTS: Readonly<Record<'offline' | 'away', Readonly<Record<Language, Texts>>>> = {
  offline: {
    en: [
      'No connection',
      'Your device seems to be offline, or your network can’t reach the site right now.',
      'Check your network. This page will reload automatically when you’re back online.',
    ],
    zh: [
      '无法连接',
      '您的设备似乎没有联网，或者当前网络暂时无法访问本站。',
      '请检查网络。设备恢复联网后，页面会自动重新加载。',
    ],
    tw: [
      '無法連線',
      '您的裝置似乎沒有連上網路，或是目前的網路暫時連不上本站。',
      '請檢查網路。裝置恢復連線後，頁面會自動重新載入。',
    ],
  },
  away: {
    en: [
      'Temporarily unavailable',
      'Something isn’t working on our side right now. Your device and network are fine.',
      'This page will reload automatically as soon as we’re back.',
    ],
    zh: [
      '服务暂时不可用',
      '我们的服务出现故障，暂时无法显示此页面，与您的设备和网络无关。',
      '服务恢复后，页面会自动重新加载。',
    ],
    tw: [
      '服務暫時無法使用',
      '我們的服務發生問題，暫時無法顯示此頁面，與您的裝置和網路無關。',
      '服務恢復後，頁面會自動重新載入。',
    ],
  },
};

const RETRY: Readonly<Record<Language, string>> = { en: 'Try again', zh: '重试', tw: '再試一次' };

function htmlOf(language: Language, [title, what, next]: Texts): string {
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="theme-color" content="#0c1726" />
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/offline.css" />
    <script src="/offline.js" defer></script>
  </head>
  <body>
    <main>
      <img src="/offline.svg" width="240" height="120" alt="" />
      <h1>${title}</h1>
      <p>${what}</p>
      <p>${next}</p>
      <button type="button">${RETRY[language]}</button>
    </main>
  </body>
</html>
`;
}

/** The pages that stand without the site's scripts, by file name. */
export const unreachablePages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(TEXTS).flatMap(([page, texts]) =>
    LANGUAGES.map((language) => [`${page}-${language}.html`, htmlOf(language, texts[language])]),
  ),
);
