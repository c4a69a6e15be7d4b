import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@causeway/contract/language';
import type { ApplicationParts } from '../src/app/start-application.ts';

export interface StubSite {
  readonly site: NonNullable<ApplicationParts['site']>;
  remove(): Promise<void>;
}

export const STUB_SCRIPT_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Replaces the built site in tests of the server: a page, a script, the unavailable page, and a console. */
export async function createStubSite(): Promise<StubSite> {
  const root = await mkdtemp(join(tmpdir(), 'causeway-site-'));
  const [clientDir, consoleDir] = [join(root, 'client'), join(root, 'console')];
  await mkdir(join(clientDir, 'assets'), { recursive: true });
  await mkdir(join(consoleDir, 'assets'), { recursive: true });
  await writeFile(join(clientDir, 'assets', 'main-1a2b3c.js'), 'export {};\n');
  await writeFile(join(consoleDir, 'assets', 'main-1a2b3c.js'), 'export {};\n');
  await writeFile(join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>\n');
  const consolePage = '<!doctype html><meta nonce="{{nonce}}"><title>Console</title>\n';
  await writeFile(join(consoleDir, 'index.html'), consolePage);
  for (const language of LANGUAGES) {
    const awayPage = `<!doctype html><html lang="${language}"><title>Away</title></html>`;
    await writeFile(join(clientDir, `away-${language}.html`), awayPage);
  }
  return {
    site: {
      clientDir,
      consoleDir,
      render: {
        renderFirstPage: async ({ settings, language, goods, announcement }) =>
          `<!doctype html><html lang="${language}"><title>${settings.brand[language]}</title>${JSON.stringify({ goods, announcement })}</html>`,
        findDocument: (path) => (path === '/Terms' ? path : undefined),
        renderDocument: async ({ settings, language }, address) =>
          `<!doctype html><html lang="${language}"><title>${address} ${settings.brand[language]}</title></html>`,
        renderNotFound: async ({ language, settings }) =>
          `<!doctype html><html lang="${language}"><title>Nothing here</title>${JSON.stringify(settings)}</html>`,
        renderCards: async ({ language, goods, settings: { tierPoints, rates } }) =>
          `<!doctype html><html lang="${language}">${JSON.stringify(goods)}\n${JSON.stringify({ tierPoints, rates })}</html>`,
        renderFacts: async ({ language, countries, settings: { seat, seatReason, countryNum } }) =>
          `<!doctype html><html lang="${language}">${seat[language]} ${seatReason[language]} ${countries.join()} ${countryNum}</html>`,
        renderReceipt: async ({ language }, seller) =>
          `<!doctype html><html lang="${language}">${seller.join()}</html>`,
        helpTitles: async (language) => ({
          login: [`Login in ${language}`],
          connection: [`Connection in ${language}`],
          payment: [`Payment in ${language}`],
        }),
        documentAddresses: ['/Terms'],
        inlineScriptHashes: [STUB_SCRIPT_HASH],
      },
    },
    remove: () => rm(root, { recursive: true }),
  };
}
