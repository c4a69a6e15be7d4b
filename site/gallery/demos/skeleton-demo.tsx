import { Skeleton } from '../../src/ui/skeleton.tsx';
import { State } from '../state.tsx';

export function SkeletonDemo() {
  return (
    <>
      <State name="lines={3}" as="block">
        <Skeleton />
      </State>
      <State name={'shape="block"'} as="block">
        <Skeleton shape="block" />
      </State>
    </>
  );
}
