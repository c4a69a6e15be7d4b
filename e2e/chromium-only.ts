/** A test file, or its tests with these words in the title, that runs only in Chromium. */
interface ChromiumOnly {
  readonly file: string;
  readonly title?: string;
  /** What Firefox lacks for it. */
  readonly reason: string;
}

/** What only Chromium's protocol can do, or what needs no second browser. */
export const CHROMIUM_ONLY: readonly ChromiumOnly[] = [
  { file: 'console-keyboard.spec.ts', reason: 'Accessible names are read over the protocol of Chromium.' },
  { file: 'lighthouse.spec.ts', reason: 'Lighthouse reads the page over the protocol of Chromium.' },
  { file: 'slow-line.spec.ts', reason: 'The line is slowed, and movements are read, by Chromium only.' },
];

/** The files without tests for other browsers, as a project's `testIgnore`. */
export const chromiumOnlyFiles: readonly string[] = CHROMIUM_ONLY.filter(
  ({ title }) => title === undefined,
).map(({ file }) => `**/${file}`);

/** The single tests, as a project's `grepInvert`, which matches project, file and titles joined by spaces. */
export const chromiumOnlyTests: readonly RegExp[] = CHROMIUM_ONLY.flatMap(({ file, title }) =>
  title === undefined ? [] : [new RegExp(`${RegExp.escape(file)} .*${RegExp.escape(title)}`)],
);
