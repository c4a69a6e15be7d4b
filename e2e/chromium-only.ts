/** A file of tests, or those of its tests whose title contains some words, that stay in Chromium. */
interface ChromiumOnly {
  readonly file: string;
  readonly title?: string;
  /** What Firefox lacks for it. */
  readonly reason: string;
}

/** What only Chromium's protocol can do, or what has no second browser to be looked at in. */
export const CHROMIUM_ONLY: readonly ChromiumOnly[] = [
  { file: 'lighthouse.spec.ts', reason: 'Lighthouse reads the page over the protocol of Chromium.' },
];

/** The files of which no test runs elsewhere, as a project's `testIgnore`. */
export const chromiumOnlyFiles: readonly string[] = CHROMIUM_ONLY.filter(
  ({ title }) => title === undefined,
).map(({ file }) => `**/${file}`);

/** The single tests, as a project's `grepInvert`: it is matched against project, file and titles, with spaces between. */
export const chromiumOnlyTests: readonly RegExp[] = CHROMIUM_ONLY.flatMap(({ file, title }) =>
  title === undefined ? [] : [new RegExp(`${RegExp.escape(file)} .*${RegExp.escape(title)}`)],
);
