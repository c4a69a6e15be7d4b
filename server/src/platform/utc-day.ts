/** The day of a moment in UTC, as `YYYY-MM-DD`. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Whether the text is a calendar day of the years 2000 to 2999, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  // 31 June is read as 1 July.
  return !Number.isNaN(moment.getTime()) && utcDay(moment) === text;
}
