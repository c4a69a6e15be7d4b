/** Brings the selected tab of a strip that scrolls sideways into sight; scrollIntoView would scroll the page as well. */
export function showSelected(strip: HTMLElement | null): void {
  const tab = strip?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current="page"]');
  if (strip === null || tab === null || tab === undefined) return;
  strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
}
