import type { Browser } from '@playwright/test';

interface Media {
  readonly media?: string;
  readonly colorScheme?: string;
  readonly reducedMotion?: string;
  readonly javaScriptEnabled?: boolean;
}

interface Message {
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

interface Session {
  send(method: string, params: object): Promise<unknown>;
  dispatchMessage(message: Message): void;
}

interface Frames {
  requestStarted(request: { _postData: Buffer | null }, route?: { readonly _requestId: string }): void;
}

/** The parts used here of Playwright's internal object behind a browser. */
interface Inside {
  readonly _browserSession: Session;
  readonly _bidiPages: ReadonlyMap<
    string,
    { readonly _page: { emulatedMedia(): Media; readonly frameManager: Frames } }
  >;
  doCreateNewContext(options: Media): Promise<unknown>;
}

/** A page and its frames, or contexts with all their pages. */
interface Scope {
  readonly contexts?: readonly string[];
  readonly userContexts?: readonly string[];
}

const COMMAND = 'emulation.setMediaFeaturesOverride';

/** Lets a script reach Firefox's own windows. */
export const SYSTEM_ACCESS = '--remote-allow-system-access';

/** Adds what Playwright over WebDriver BiDi lacks in Debian's Firefox. */
export async function prepareFirefox(browser: Browser): Promise<void> {
  const inside = insideOf(browser);
  await inside._browserSession.send('script.addPreloadScript', {
    functionDeclaration: String(insertAsPeopleDo),
  });
  await callInFirefox(browser, setStyle, '#navigator-toolbox { visibility: hidden !important }');
  emulateMedia(browser, inside);
  takeNetwork(browser, inside);
  await bringBodies(inside);
  nameDownloads(inside);
}

function insideOf(browser: Browser): Inside {
  const { _connection } = browser as unknown as { _connection: { toImpl(of: Browser): Inside } };
  return _connection.toImpl(browser);
}

/** Calls a function in Firefox's own window; it sees only its argument. */
export async function callInFirefox(
  browser: Browser,
  call: (given: string) => void,
  given: string,
): Promise<void> {
  const root = insideOf(browser)._browserSession;
  const { contexts } = (await root.send('browsingContext.getTree', { 'moz:scope': 'chrome' })) as {
    contexts: readonly { context: string }[];
  };
  const answer = (await root.send('script.callFunction', {
    functionDeclaration: String(call),
    arguments: [{ type: 'string', value: given }],
    awaitPromise: false,
    target: { context: contexts[0]?.context },
  })) as { type: string };
  if (answer.type !== 'success') throw new Error(`Firefox: ${JSON.stringify(answer)}`);
}

/**
 * Emulates media (colours, paper, reduced motion) for the whole browser, and pages without scripts, which Playwright
 * forgets here. Playwright sends a media command that Firefox has from 159 on, and opens no page if it is refused. Can
 * be deleted once Debian's Firefox knows the command.
 */
function emulateMedia(browser: Browser, inside: Inside): void {
  let options: Media = {};
  const create = inside.doCreateNewContext.bind(inside);
  inside.doCreateNewContext = (given) => create((options = given));
  const emulate = async (scope: Scope) => {
    const page = inside._bidiPages.get(scope.contexts?.[0] ?? '')?._page;
    const { media, colorScheme, reducedMotion } = page?.emulatedMedia() ?? options;
    const { javaScriptEnabled } = options;
    const wanted = { ...scope, media, colorScheme, reducedMotion, javaScriptEnabled };
    await callInFirefox(browser, setMedia, JSON.stringify(wanted));
  };
  const sessions = Object.getPrototypeOf(inside._browserSession) as Session;
  const send = sessions.send;
  sessions.send = function (method, params) {
    return method === COMMAND ? emulate(params) : send.call(this, method, params);
  };
}

/**
 * BiDi cuts the network only for pages, not for their service workers. Here the whole browser loses it, and regains it
 * when a context begins, which is the next test's.
 */
function takeNetwork(browser: Browser, inside: Inside): void {
  const create = inside.doCreateNewContext.bind(inside);
  inside.doCreateNewContext = async (options) => {
    await callInFirefox(browser, setNetwork, 'on');
    return create(options);
  };
  const sessions = Object.getPrototypeOf(inside._browserSession) as Session;
  const send = sessions.send;
  sessions.send = function (method, params) {
    if (method !== 'emulation.setNetworkConditions') return send.call(this, method, params);
    const { networkConditions } = params as { networkConditions: object | null };
    return callInFirefox(browser, setNetwork, networkConditions === null ? 'on' : 'off');
  };
}

/** Adds the body of a request that a test routes: over BiDi Playwright assumes that there is none. */
async function bringBodies(inside: Inside): Promise<void> {
  const root = inside._browserSession;
  await root.send('network.addDataCollector', { dataTypes: ['request'], maxEncodedDataSize: 20_000_000 });
  const bodies = new Map<string, Buffer>();
  let frames: Frames | undefined;
  const takeBody = async (context: string, request: string) => {
    const { bytes } = (await root.send('network.getData', { dataType: 'request', request })) as {
      bytes: { type: 'string' | 'base64'; value: string };
    };
    bodies.set(request, Buffer.from(bytes.value, bytes.type === 'base64' ? 'base64' : 'utf8'));
    const page = inside._bidiPages.get(context)?._page;
    if (frames !== undefined || page === undefined) return;
    frames = Object.getPrototypeOf(page.frameManager) as Frames;
    const started = frames.requestStarted;
    frames.requestStarted = function (sent, route) {
      sent._postData ??= (route && bodies.get(route._requestId)) ?? null;
      started.call(this, sent, route);
    };
  };
  const sessions = Object.getPrototypeOf(root) as Session;
  const dispatch = sessions.dispatchMessage;
  sessions.dispatchMessage = function (message) {
    const { isBlocked, context, request } = (message.params ?? {}) as {
      isBlocked?: boolean;
      context?: string;
      request?: { request: string; bodySize: number | null };
    };
    const pass = () => dispatch.call(this, message);
    const hasBody = message.method === 'network.beforeRequestSent' && isBlocked && request?.bodySize;
    if (hasBody) void takeBody(context ?? '', request.request).then(pass, pass);
    else pass();
  };
}

/** Playwright overlooks downloads begun by scripts, since this Firefox gives them no id. The URL serves as id. */
function nameDownloads(inside: Inside): void {
  const sessions = Object.getPrototypeOf(inside._browserSession) as Session;
  const dispatch = sessions.dispatchMessage;
  sessions.dispatchMessage = function (message) {
    const { method = '', params } = message;
    const isDownload = method.startsWith('browsingContext.download') && params?.['navigation'] === null;
    const download = params?.['url'];
    dispatch.call(this, isDownload ? { ...message, params: { download, ...params } } : message);
  };
}

/**
 * Enters text into a field: Playwright's own way sets the value as a script does, which React ignores. Runs in each
 * page before its scripts, in place of what Playwright would install.
 */
function insertAsPeopleDo(): void {
  const insert = (text: string) => {
    const active = document.activeElement;
    // Playwright continues in the frame.
    if (active instanceof HTMLIFrameElement) return active;
    document.execCommand('insertText', false, text);
    return undefined;
  };
  Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
}

interface BrowsingContext {
  readonly top: BrowsingContext;
  readonly isContent: boolean;
  /** Stays the same when a page moves to another process. */
  readonly browserId: number;
  readonly originAttributes: { readonly userContextId: number };
  prefersColorSchemeOverride: string;
  mediumOverride: string;
  allowJavascript: boolean;
}
// Globals of Firefox's own windows.
declare const ChromeUtils: { importESModule(url: string): unknown };
declare const Services: {
  readonly prefs: {
    setIntPref(name: string, value: number): void;
    setStringPref(name: string, value: string): void;
    setBoolPref(name: string, value: boolean): void;
  };
  readonly io: { newURI(address: string): object };
  readonly obs: { addObserver(see: (context: BrowsingContext) => void, topic: string): void };
};
declare const Cc: Record<string, { getService(service: unknown): StyleSheets }>;
declare const Ci: { readonly nsIStyleSheetService: { readonly USER_SHEET: number } };
interface StyleSheets {
  loadAndRegisterSheet(address: object, kind: number): void;
}
declare const window: { givenColours?: Map<string, string> };

/** Runs in Firefox's own window. Hides its bars: at the page's end Tab would move the focus to them. */
function setStyle(css: string): void {
  const { nsIStyleSheetService: service } = Ci;
  Cc['@mozilla.org/content/style-sheet-service;1']
    ?.getService(service)
    .loadAndRegisterSheet(Services.io.newURI(`data:text/css,${encodeURIComponent(css)}`), service.USER_SHEET);
}

/** Runs in Firefox's own window, so it sees only its argument. */
function setMedia(wanted: string): void {
  const { contexts, userContexts, media, colorScheme, reducedMotion, javaScriptEnabled } = JSON.parse(
    wanted,
  ) as Scope & Media;
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
      if (given.has(`no scripts in ${page.originAttributes.userContextId}`)) page.allowJavascript = false;
    }, 'browsing-context-attached');
  }
  const colour = colorScheme === 'dark' ? 'dark' : 'light';
  for (const id of userContexts ?? []) {
    const context = UserContextManager.getInternalIdById(id);
    given.set(`context ${context}`, colour);
    if (javaScriptEnabled === false) given.set(`no scripts in ${context}`, '');
  }
  for (const id of contexts ?? []) {
    const page = NavigableManager.getBrowsingContextById(id)?.top;
    if (page === undefined) continue;
    given.set(`page ${page.browserId}`, colour);
    page.prefersColorSchemeOverride = colour;
    page.mediumOverride = media === 'print' ? 'print' : '';
  }
}

/** Runs in Firefox's own window. Without a network all requests go to a proxy that does not exist. */
function setNetwork(state: string): void {
  Services.prefs.setStringPref('network.proxy.http', '127.0.0.1');
  Services.prefs.setIntPref('network.proxy.http_port', 1);
  Services.prefs.setBoolPref('network.proxy.allow_hijacking_localhost', true);
  Services.prefs.setBoolPref('network.proxy.failover_direct', false);
  Services.prefs.setIntPref('network.proxy.type', state === 'off' ? 1 : 0);
}
