import { useActivityCheck } from '../activities/use-activity-check.ts';

/** Shows nothing. While it stands, the session knows whether an activity runs, so that the menu is right after a reload too. */
export default function ActivityWatch() {
  useActivityCheck();
  return null;
}
