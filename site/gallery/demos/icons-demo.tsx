import * as icons from '../../src/ui/icons.tsx';
import { NamedMarks } from '../named-marks.tsx';

/** All that the module exports, so a new icon stands here by itself. */
const MARKS = Object.entries(icons).map(([name, Icon]) => ({ name, mark: <Icon /> }));

export function IconsDemo() {
  return <NamedMarks marks={MARKS} />;
}
