const two = (value: number): string => String(value).padStart(2, '0');

/** Epoch seconds as a `datetime-local` field has them, in the reader's own zone, to the minute. */
export function toLocalMoment(seconds: number): string {
  const date = new Date(seconds * 1000);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The other way round; undefined where nothing whole was chosen. */
export function fromLocalMoment(text: string): number | undefined {
  const time = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000);
}
