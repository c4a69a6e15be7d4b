import type { ComponentType } from 'react';
import type { DemoProps } from './demo-props.ts';
import { BannerDemo } from './demos/banner-demo.tsx';
import { BreadcrumbDemo } from './demos/breadcrumb-demo.tsx';
import { ButtonDemo } from './demos/button-demo.tsx';
import { CardDemo } from './demos/card-demo.tsx';
import { CheckboxDemo } from './demos/checkbox-demo.tsx';
import { CodeFieldDemo } from './demos/code-field-demo.tsx';
import { ConfirmPopoverDemo } from './demos/confirm-popover-demo.tsx';
import { CopyButtonDemo } from './demos/copy-button-demo.tsx';
import { DialogDemo } from './demos/dialog-demo.tsx';
import { EmptyStateDemo } from './demos/empty-state-demo.tsx';
import { FieldFrameDemo } from './demos/field-frame-demo.tsx';
import { IconsDemo } from './demos/icons-demo.tsx';
import { LinkDemo } from './demos/link-demo.tsx';
import { LoadFailureDemo } from './demos/load-failure-demo.tsx';
import { PageDemo } from './demos/page-demo.tsx';
import { PasswordFieldDemo } from './demos/password-field-demo.tsx';
import { PathProgressDemo } from './demos/path-progress-demo.tsx';
import { PlatformMarkDemo } from './demos/platform-mark-demo.tsx';
import { PrizeWheelDemo } from './demos/prize-wheel-demo.tsx';
import { QrCodeDemo } from './demos/qr-code-demo.tsx';
import { QrPopoverDemo } from './demos/qr-popover-demo.tsx';
import { RadioPairDemo } from './demos/radio-pair-demo.tsx';
import { SkeletonDemo } from './demos/skeleton-demo.tsx';
import { SpinnerDemo } from './demos/spinner-demo.tsx';
import { SwitchDemo } from './demos/switch-demo.tsx';
import { TabLinksDemo } from './demos/tab-links-demo.tsx';
import { TabsDemo } from './demos/tabs-demo.tsx';
import { TextFieldDemo } from './demos/text-field-demo.tsx';
import { ToastHostDemo } from './demos/toast-host-demo.tsx';
import { UseCountdownDemo } from './demos/use-countdown-demo.tsx';
import { UseNowDemo } from './demos/use-now-demo.tsx';
import type { PartFile, PartGroup } from './use-texts.ts';

export interface Part {
  readonly file: PartFile;
  readonly group: PartGroup;
  readonly Demo: ComponentType<DemoProps>;
  /** Lies over the page once for all, so that it has the page's theme and no panel for each. */
  readonly floats?: boolean;
}

/** The place of a file's part in the page's address. */
export const partId = (file: PartFile): string => file.replace(/\.tsx?$/, '');

/** Every part, in the order of the page: group by group. */
export const PARTS: readonly Part[] = [
  { file: 'button.tsx', group: 'actions', Demo: ButtonDemo },
  { file: 'link.tsx', group: 'actions', Demo: LinkDemo },
  { file: 'copy-button.tsx', group: 'actions', Demo: CopyButtonDemo },
  { file: 'qr-popover.tsx', group: 'actions', Demo: QrPopoverDemo },
  { file: 'text-field.tsx', group: 'fields', Demo: TextFieldDemo },
  { file: 'password-field.tsx', group: 'fields', Demo: PasswordFieldDemo },
  { file: 'code-field.tsx', group: 'fields', Demo: CodeFieldDemo },
  { file: 'field-frame.tsx', group: 'fields', Demo: FieldFrameDemo },
  { file: 'checkbox.tsx', group: 'fields', Demo: CheckboxDemo },
  { file: 'radio-pair.tsx', group: 'fields', Demo: RadioPairDemo },
  { file: 'switch.tsx', group: 'fields', Demo: SwitchDemo },
  { file: 'banner.tsx', group: 'messages', Demo: BannerDemo },
  { file: 'toast-host.tsx', group: 'messages', Demo: ToastHostDemo, floats: true },
  { file: 'dialog.tsx', group: 'messages', Demo: DialogDemo },
  { file: 'confirm-popover.tsx', group: 'messages', Demo: ConfirmPopoverDemo },
  { file: 'empty-state.tsx', group: 'messages', Demo: EmptyStateDemo },
  { file: 'load-failure.tsx', group: 'messages', Demo: LoadFailureDemo },
  { file: 'tabs.tsx', group: 'ways', Demo: TabsDemo },
  { file: 'tab-links.tsx', group: 'ways', Demo: TabLinksDemo },
  { file: 'breadcrumb.tsx', group: 'ways', Demo: BreadcrumbDemo },
  { file: 'page.tsx', group: 'surfaces', Demo: PageDemo },
  { file: 'card.tsx', group: 'surfaces', Demo: CardDemo },
  { file: 'path-progress.tsx', group: 'progress', Demo: PathProgressDemo },
  { file: 'skeleton.tsx', group: 'progress', Demo: SkeletonDemo },
  { file: 'spinner.tsx', group: 'progress', Demo: SpinnerDemo },
  { file: 'use-countdown.ts', group: 'progress', Demo: UseCountdownDemo },
  { file: 'use-now.ts', group: 'progress', Demo: UseNowDemo },
  { file: 'prize-wheel.tsx', group: 'progress', Demo: PrizeWheelDemo },
  { file: 'icons.tsx', group: 'marks', Demo: IconsDemo },
  { file: 'platform-mark.tsx', group: 'marks', Demo: PlatformMarkDemo },
  { file: 'qr-code.tsx', group: 'marks', Demo: QrCodeDemo },
];

export const GROUPS: readonly (readonly [PartGroup, readonly Part[]])[] = [
  ...Map.groupBy(PARTS, ({ group }) => group),
];
