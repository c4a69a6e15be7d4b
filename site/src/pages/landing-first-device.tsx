import type { ReactNode } from 'react';
import { FirstDevice } from '../features/access/first-device/first-device.tsx';
import section from '../features/content/landing/section.module.css';
import { useAccountInfo } from '../api/use-account-info.ts';

/** A customer’s way to the first device, above the rest of their landing page. Both appear in one step. */
export default function LandingFirstDevice({ children }: { readonly children: ReactNode }) {
  // The page is complete without this part, so its failure is not shown.
  const info = useAccountInfo({ quiet: 'always' });
  return (
    <>
      <div className={section.first}>
        <FirstDevice />
      </div>
      <div className={info.isPending ? section.pending : undefined}>{children}</div>
    </>
  );
}
