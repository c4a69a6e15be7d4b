/** Helps a person recognise a session. Only families are stored: no version, no other part of the user agent. */
export interface BrowserFamily {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The order matters: each browser also names the ones after it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns the family of a system that an app names. */
export function systemFamily(name: string): string | null {
  const isIt = ([pattern, family]: readonly [RegExp, string]) =>
    family.toLowerCase() === name.toLowerCase() || pattern.test(name);
  return SYSTEMS.find(isIt)?.[1] ?? null;
}

const PHONE_SYSTEMS: ReadonlySet<string | null> = new Set(['iOS', 'Android', 'HarmonyOS']);

/** Whether it is a phone's or tablet's; false if it says nothing. */
export const isPhone = ({ system }: BrowserFamily): boolean => PHONE_SYSTEMS.has(system);

/** Returns the families that a user agent names; null for unknown parts. */
export function browserFamily(userAgent: string | undefined): BrowserFamily {
  const find = (families: readonly (readonly [RegExp, string])[]) =>
    families.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
