/** Scrolls a strip sideways to one of its tabs, whose `data-key` is its key; scrollIntoView would scroll the page too. */
export function showSelected(strip: HTMLElement | null, key: string | undefined): void {
  const tabs = strip?.querySelectorAll<HTMLElement>('[data-key]') ?? [];
  const tab = [...tabs].find(({ dataset }) => dataset['key'] === key);
  if (strip === null || tab === undefined) return;
  strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
}
