import type { Browser } from '@playwright/test';

interface Media {
  readonly media?: string;
  readonly colorScheme?: string;
  readonly reducedMotion?: string;
}

interface Session {
  send(method: string, params: object): Promise<unknown>;
}

/** What stands behind Playwright's object of a browser in the same process, as far as it is needed here. */
interface Inside {
  readonly _browserSession: Session;
  readonly _bidiPages: ReadonlyMap<string, { readonly _page: { emulatedMedia(): Media } }>;
  doCreateNewContext(options: Media): Promise<unknown>;
}

/** A page and its frames, or contexts, to which all their pages belong. */
interface Scope {
  readonly contexts?: readonly string[];
  readonly userContexts?: readonly string[];
}

const COMMAND = 'emulation.setMediaFeaturesOverride';

/** With it a script may reach Firefox's own windows. */
export const SYSTEM_ACCESS = '--remote-allow-system-access';

/**
 * Gives Playwright over WebDriver BiDi what it lacks in a Firefox of Debian's.
 *
 * Emulation of media: colours, paper, and that nothing moves, which holds for the whole browser. Playwright gives a command
 * for it that Firefox has from 159 on, and opens no page where it is refused. Here Firefox's own means carry it out. To be
 * deleted once Debian's Firefox knows the command.
 *
 * Text that is put into a field: Playwright's own way writes the value as a script does, which React takes for its own.
 */
export async function prepareFirefox(browser: Browser): Promise<void> {
  const { _connection } = browser as unknown as { _connection: { toImpl(of: Browser): Inside } };
  const inside = _connection.toImpl(browser);
  const root = inside._browserSession;
  const { contexts } = (await root.send('browsingContext.getTree', { 'moz:scope': 'chrome' })) as {
    contexts: readonly { context: string }[];
  };
  await root.send('script.addPreloadScript', { functionDeclaration: String(insertAsPeopleDo) });
  let options: Media = {};
  const create = inside.doCreateNewContext.bind(inside);
  inside.doCreateNewContext = (given) => create((options = given));
  const emulate = async (scope: Scope) => {
    const page = inside._bidiPages.get(scope.contexts?.[0] ?? '')?._page;
    const { media, colorScheme, reducedMotion } = page?.emulatedMedia() ?? options;
    const answer = (await root.send('script.callFunction', {
      functionDeclaration: String(setMedia),
      arguments: [{ type: 'string', value: JSON.stringify({ ...scope, media, colorScheme, reducedMotion }) }],
      awaitPromise: false,
      target: { context: contexts[0]?.context },
    })) as { type: string };
    if (answer.type !== 'success') throw new Error(`Firefox: ${JSON.stringify(answer)}`);
  };
  const sessions = Object.getPrototypeOf(root) as Session;
  const send = sessions.send;
  sessions.send = function (method, params) {
    return method === COMMAND ? emulate(params) : send.call(this, method, params);
  };
}

/** Runs in each page before its own scripts, and keeps the place of what Playwright would put there. */
function insertAsPeopleDo(): void {
  const insert = (text: string) => {
    const active = document.activeElement;
    // Playwright goes on in the frame.
    if (active instanceof HTMLIFrameElement) return active;
    document.execCommand('insertText', false, text);
    return undefined;
  };
  Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
}

interface BrowsingContext {
  readonly top: BrowsingContext;
  readonly isContent: boolean;
  /** Stays when a page moves to another process. */
  readonly browserId: number;
  readonly originAttributes: { readonly userContextId: number };
  prefersColorSchemeOverride: string;
  mediumOverride: string;
}
// Of Firefox's own windows.
declare const ChromeUtils: { importESModule(url: string): unknown };
declare const Services: {
  readonly prefs: { setIntPref(name: string, value: number): void };
  readonly obs: { addObserver(see: (context: BrowsingContext) => void, topic: string): void };
};
declare const window: { givenColours?: Map<string, string> };

/** Runs in Firefox's own window, so it sees nothing but its argument. */
function setMedia(wanted: string): void {
  const { contexts, userContexts, media, colorScheme, reducedMotion } = JSON.parse(wanted) as Scope & Media;
  const shared = 'chrome://remote/content/shared/';
  const { NavigableManager } = ChromeUtils.importESModule(`${shared}NavigableManager.sys.mjs`) as {
    NavigableManager: { getBrowsingContextById(id: string): BrowsingContext | null };
  };
  const { UserContextManager } = ChromeUtils.importESModule(`${shared}UserContextManager.sys.mjs`) as {
    UserContextManager: { getInternalIdById(id: string): number };
  };
  Services.prefs.setIntPref('ui.prefersReducedMotion', reducedMotion === 'reduce' ? 1 : 0);
  const given = (window.givenColours ??= new Map());
  if (given.size === 0) {
    Services.obs.addObserver((page) => {
      if (!page.isContent || page.top !== page) return;
      const colour =
        given.get(`page ${page.browserId}`) ?? given.get(`context ${page.originAttributes.userContextId}`);
      if (colour !== undefined) page.prefersColorSchemeOverride = colour;
    }, 'browsing-context-attached');
  }
  const colour = colorScheme === 'dark' ? 'dark' : 'light';
  for (const id of userContexts ?? [])
    given.set(`context ${UserContextManager.getInternalIdById(id)}`, colour);
  for (const id of contexts ?? []) {
    const page = NavigableManager.getBrowsingContextById(id)?.top;
    if (page === undefined) continue;
    given.set(`page ${page.browserId}`, colour);
    page.prefersColorSchemeOverride = colour;
    page.mediumOverride = media === 'print' ? 'print' : '';
  }
}
