import * as contract from '@causeway/contract/console/console-settings';
import type { Mount } from '../../../platform/http/mount.ts';
import { previewSettings, type SettingsPreviewContext } from '../settings-preview-service.ts';

export function mountSettingsPreview(mount: Mount, context: SettingsPreviewContext): void {
  mount(contract.previewSettings, async ({ input }) => ({ html: await previewSettings(context, input) }));
}
