/**
 * Brings one tab of a strip that scrolls sideways into sight; scrollIntoView would scroll the page as well. Tabs carry their
 * key as `data-key`.
 */
export function showSelected(strip: HTMLElement | null, key: string | undefined): void {
  const tabs = strip?.querySelectorAll<HTMLElement>('[data-key]') ?? [];
  const tab = [...tabs].find(({ dataset }) => dataset['key'] === key);
  if (strip === null || tab === undefined) return;
  strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
}
