import type { JSHandle, Locator, Page } from '@playwright/test';

interface Focus {
  /** The focused element's beginning; null for the window. */
  readonly element: string | null;
  /** A ring is drawn around it. */
  readonly isShown: boolean;
  readonly isTarget: boolean;
  /** Where the last Tab led, if stops are collected: to another stop of the target, or where it has stopped before. */
  readonly went: 'on' | 'within' | 'around' | 'nowhere';
}

/** What has the focus, and whether that can be seen. Adds it to the stops, in the same round trip to the browser. */
export async function readFocus(target: Locator, stops?: Stops): Promise<Focus> {
  return target.evaluate((wanted, seen): Focus => {
    const active = document.activeElement ?? document.body;
    // Fields for a date, and frames, have several stops, whose rings the browser draws.
    const addStop = (): Focus['went'] => {
      if (seen === undefined || !wanted.contains(active)) return 'around';
      const last = [...seen].at(-1);
      if (!seen.has(active)) {
        seen.add(active);
        return 'on';
      }
      if (active !== last) return 'around';
      if (active.matches('iframe, input[type=date], input[type=time], input[type=datetime-local]'))
        return 'within';
      return seen.size === 1 ? 'around' : 'nowhere';
    };
    const stop = { isTarget: active === wanted, went: addStop() };
    if (active === document.body) return { element: null, isShown: true, ...stop };
    let focused = active;
    if (focused instanceof HTMLIFrameElement) {
      const within = focused.contentDocument?.activeElement ?? null;
      // No rule matches a frame that keys scroll, and nothing tells what has the focus within a sandbox.
      if (within === null || within.localName === 'body')
        return { element: focused.outerHTML.slice(0, 200), isShown: true, ...stop };
      // Within a preview of a page, that page's own rules draw the ring.
      focused = within;
    }
    const isRinged = (element: Element | null): boolean =>
      element !== null &&
      getComputedStyle(element).outlineStyle !== 'none' &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    // The ring of a hidden or borderless field is drawn around what stands for it.
    const isField = focused.localName === 'input';
    let frame = focused.parentElement;
    while (isField && frame !== null && !isRinged(frame)) frame = frame.parentElement;
    const isShown =
      isRinged(focused) || (isField && (isRinged(focused.nextElementSibling) || isRinged(frame)));
    return { element: focused.outerHTML.slice(0, 200), isShown, ...stop };
  }, stops);
}

/** The elements that Tab has stopped at. */
type Stops = JSHandle<Set<Element>>;

/** More stops than any screen has. */
const MOST_STOPS = 400;

/** What is wrong for those who only have a keyboard, beginning anywhere in this part or in the open dialog. */
export async function findTabFaults(page: Page, within: 'body' | 'main'): Promise<readonly string[]> {
  const part = page.locator(within);
  const stops: Stops = await page.evaluateHandle(() => new Set<Element>());
  const faults: string[] = [];
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    await page.keyboard.press('Tab');
    const { element, isShown, went } = await readFocus(part, stops);
    if (went === 'on' && !isShown) faults.push(`The focus cannot be seen: ${element}`);
    if (went === 'around') return [...new Set([...faults, ...(await findUnreached(part, stops))])];
    if (went === 'nowhere') return [...faults, `Tab is stuck: ${element}`];
  }
  return [...faults, 'Tab does not come back to where it began'];
}

/** The same for an open menu or list, in which arrow keys move. */
export async function findArrowFaults(page: Page): Promise<readonly string[]> {
  const items = page.locator('[role=menuitem], [role=option]').filter({ visible: true });
  const faults: string[] = [];
  const reached = new Set<string>();
  const count = await items.count();
  for (let presses = 0; presses <= count; presses++) {
    await page.keyboard.press('ArrowDown');
    const active = await page.evaluate(() => {
      const focused = document.activeElement;
      const id = focused?.getAttribute('aria-activedescendant');
      return (id == null ? focused : document.getElementById(id))?.textContent ?? '';
    });
    reached.add(active);
    const { element, isShown } = await readFocus(page.locator('body'));
    if (!isShown) faults.push(`The focus cannot be seen: ${element}`);
  }
  const texts = await items.evaluateAll((all) =>
    all.filter((one) => one.getAttribute('data-disabled') === null).map((one) => one.textContent ?? ''),
  );
  return [
    ...faults,
    ...texts.filter((text) => !reached.has(text)).map((text) => `Arrows do not reach ${text}`),
  ];
}

/** What can be operated, and where Tab has not stopped. */
async function findUnreached(part: Locator, stops: Stops): Promise<readonly string[]> {
  return part.evaluate((whole, seen) => {
    const scope = document.querySelector('[role=dialog][aria-modal=true]') ?? whole;
    const operable =
      'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable=true], [role=button], [role=tab], [role=menuitem], [role=combobox]';
    // Tab stops once in these; arrow keys do the rest.
    const groupOf = (element: Element): readonly Element[] => {
      if (element instanceof HTMLInputElement && element.type === 'radio')
        return [...document.getElementsByName(element.name)];
      return [
        ...(element.closest('[role=tablist], [role=menu], [role=listbox]')?.querySelectorAll('*') ?? []),
      ];
    };
    return [...scope.querySelectorAll(operable)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(
        (element) => !element.matches(':disabled') && element.closest('[inert], [aria-hidden=true]') === null,
      )
      .filter((element) => !seen.has(element) && !groupOf(element).some((one) => seen.has(one)))
      .map((element) => `Tab does not reach ${element.outerHTML.slice(0, 200)}`);
  }, stops);
}

/** Where a page, its content or a menu begins for screen readers. */
const FOCUSED_BY_SCRIPT: readonly string[] = ['RootWebArea', 'main', 'alert', 'generic'];

/** What can have the focus and has no name for those who cannot see it. */
export async function findNameless(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const nameless = nodes.filter(
    ({ ignored, name, role, properties = [] }) =>
      !ignored &&
      !FOCUSED_BY_SCRIPT.includes(String(role?.value)) &&
      properties.some((property) => property.name === 'focusable' && property.value.value === true) &&
      !/\S/.test(String(name?.value ?? '')),
  );
  const faults: string[] = [];
  for (const { backendDOMNodeId, role } of nameless) {
    const node = { backendNodeId: backendDOMNodeId ?? 0 };
    const { outerHTML } = await session.send('DOM.getOuterHTML', node);
    faults.push(`No name: ${String(role?.value)} ${outerHTML.slice(0, 200)}`);
  }
  await session.detach();
  return faults;
}
