/** A window with room for a code to scan, on a device that a phone can be held in front of: no phone, no tablet. */
const COMPUTER = '(min-width: 600px) and (hover: hover) and (pointer: fine)';

/** Whether this is a computer rather than what the app of a payment would be on. */
export function isComputer(): boolean {
  return matchMedia(COMPUTER).matches;
}
