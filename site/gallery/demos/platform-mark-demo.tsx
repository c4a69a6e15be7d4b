import { PLATFORMS } from '@causeway/contract/site-settings';
import { PlatformMark } from '../../src/ui/platform-mark.tsx';
import { NamedMarks } from '../named-marks.tsx';

const MARKS = PLATFORMS.map((name) => ({ name, mark: <PlatformMark platform={name} size={32} /> }));

export function PlatformMarkDemo() {
  return <NamedMarks marks={MARKS} />;
}
