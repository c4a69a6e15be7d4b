import { setTimeout } from 'node:timers/promises';
import { PlaywrightBrowserProvider, playwright } from '@vitest/browser-playwright';

type Provider = ReturnType<typeof playwright>;

/**
 * Vitest's browser, closed in two steps: first the renderer processes, then the browser, which waits for them only
 * while it runs. The kernel does not count the time of a process that its parent has not waited for.
 */
export function waitedForBrowser(options: Parameters<typeof playwright>[0]): Provider {
  const provider = playwright(options);
  return {
    ...provider,
    providerFactory(project) {
      const made = provider.providerFactory(project);
      if (!(made instanceof PlaywrightBrowserProvider))
        throw new Error('Playwright drives the component tests');
      const close = made.close.bind(made);
      made.close = async (how) => {
        await Promise.all([...made.contexts.values()].map((context) => context.close()));
        const session = await made.browser?.newBrowserCDPSession();
        for (;;) {
          const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
          if (!processInfo.some(({ type }) => type === 'renderer')) break;
          await setTimeout(50);
        }
        await close(how);
      };
      return made;
    },
  };
}
