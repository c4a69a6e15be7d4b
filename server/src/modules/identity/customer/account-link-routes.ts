import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@causeway/contract/language';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { languageOfRequest } from '../../../platform/http/language.ts';
import { renderPlainPage } from '../../../platform/http/plain-page.ts';
import type { RateLimitHook } from '../../../platform/http/rate-limit-hook.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readAccountLinkKey, type AccountLinkKind } from '../account-link.ts';
import {
  confirmEmailChange,
  readEmailChange,
  sendChangeCode,
  undoEmailChange,
  type AccountLinkContext,
} from '../email-change-service.ts';
import { cancelMfaRemoval, isRemovalWaiting } from '../mfa-removal-service.ts';
import {
  ACCOUNT_LINK_TEXTS,
  LINK_REFUSALS,
  type AccountLinkTexts,
  type LinkRefusal,
  type LinkTexts,
} from './account-link-texts.ts';

export interface AccountLinkPageContext extends AccountLinkContext {
  readonly brandOf: (language: Language) => Promise<string>;
}

/** The form of a page: which button was pressed, and the code. */
interface Given {
  readonly code: string;
  readonly again: boolean;
  readonly network: string;
}

/** The page's parts in a language. */
interface Shown {
  readonly texts: LinkTexts;
  /** HTML between the text and the button. */
  readonly field?: string;
  /** HTML below. */
  readonly after?: string;
}

interface LinkPage {
  /** Shows where the change stands; changes nothing, since mail filters open links. */
  show(id: string, t: AccountLinkTexts): Promise<Shown>;
  /** Does what the button says; returns a note for the page. */
  act(id: string, given: Given, t: AccountLinkTexts): Promise<string | undefined>;
  /** The page after an act that leaves nothing to ask. */
  readonly done?: (t: AccountLinkTexts) => Shown;
}

const link = (path: string, label: string): string => `<p><a href="/#${path}">${escapeHtml(label)}</a></p>`;

function emailPage(context: AccountLinkContext): LinkPage {
  return {
    async show(id, t) {
      const state = await readEmailChange(context, id);
      if (state.kind === 'changed') return { texts: t.changed(state.email), after: link('/Login', t.login) };
      if (state.kind !== 'waiting') return { texts: t.over };
      return {
        texts: t.confirm(state.email),
        field: `<label for="code">${escapeHtml(t.code)}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20">
`,
        after: `<form method="post"><button name="again" value="1">${escapeHtml(t.again)}</button></form>`,
      };
    },
    async act(id, { code, again, network }, t) {
      if (again) {
        await sendChangeCode(context, id);
        return t.sentAgain;
      }
      await confirmEmailChange(context, { id, code, network });
      return undefined;
    },
  };
}

function undoPage(context: AccountLinkContext): LinkPage {
  return {
    async show(id, t) {
      const state = await readEmailChange(context, id);
      if (state.kind === 'undone') return { texts: t.undone, after: link('/Reset', t.reset) };
      if (state.kind !== 'changed' || !state.undoable) return { texts: t.over };
      return { texts: t.undo(state.email) };
    },
    async act(id) {
      await undoEmailChange(context, id);
      return undefined;
    },
  };
}

function cancelPage(context: AccountLinkContext): LinkPage {
  return {
    show: async (id, t) => ({ texts: (await isRemovalWaiting(context, id)) ? t.cancel : t.over }),
    async act(id) {
      await cancelMfaRemoval(context, id);
      return undefined;
    },
    done: (t) => ({ texts: t.canceled, after: link('/Reset', t.reset) }),
  };
}

/** Serves `/account/…/{key}`, the links in emails about an account. They work without scripts and without a login. */
export async function installAccountLinkPages(
  app: FastifyInstance,
  context: AccountLinkPageContext,
  limitRate: RateLimitHook,
): Promise<void> {
  const pages: Readonly<Record<AccountLinkKind, LinkPage>> = {
    email: emailPage(context),
    'email-undo': undoPage(context),
    'two-factor': cancelPage(context),
  };
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => limitRate(request, reply);
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    for (const [kind, page] of Object.entries(pages) as [AccountLinkKind, LinkPage][]) {
      const url = `/account/${kind}/:key`;
      const idOf = ({ params }: FastifyRequest): string | undefined =>
        readAccountLinkKey(context.linkKey, kind, (params as { key: string }).key);
      scope.get(url, { onRequest, exposeHeadRoute: false }, async (request, reply) =>
        sendPage(context, request, reply, await showPage(page, idOf(request), textsOf(request))),
      );
      scope.post(url, { onRequest }, async (request, reply) =>
        sendPage(context, request, reply, await actOn(page, idOf(request), request)),
      );
    }
  });
}

const textsOf = (request: FastifyRequest): AccountLinkTexts => ACCOUNT_LINK_TEXTS[languageOfRequest(request)];

const showPage = async (page: LinkPage, id: string | undefined, t: AccountLinkTexts): Promise<Shown> =>
  id === undefined ? { texts: t.over } : page.show(id, t);

/** A refusal is shown on the page that asks again. */
async function actOn(
  page: LinkPage,
  id: string | undefined,
  request: FastifyRequest,
): Promise<Shown & { readonly note?: string | undefined }> {
  const t = textsOf(request);
  const before = await showPage(page, id, t);
  if (id === undefined || before.texts.button === undefined) return before;
  const { code, again } = (request.body ?? {}) as { readonly code?: unknown; readonly again?: unknown };
  const given = {
    code: typeof code === 'string' ? code : '',
    again: again !== undefined,
    network: request.network,
  };
  try {
    const note = await page.act(id, given, t);
    return { ...(page.done?.(t) ?? (await page.show(id, t))), note };
  } catch (error) {
    const refusal =
      error instanceof Refusal ? LINK_REFUSALS.find((name) => name === error.reason) : undefined;
    if (refusal === undefined) throw error;
    return { ...(await page.show(id, t)), note: noteOf(refusal, t) };
  }
}

const noteOf = (refusal: LinkRefusal, { refusals }: AccountLinkTexts): string => refusals[refusal];

async function sendPage(
  { brandOf }: AccountLinkPageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { texts, field = '', after = '', note }: Shown & { readonly note?: string | undefined },
): Promise<FastifyReply> {
  const language = languageOfRequest(request);
  const { title, text, button } = texts;
  const form =
    button === undefined
      ? ''
      : `<form method="post">
${field}<button>${escapeHtml(button)}</button></form>`;
  const body = `${note === undefined ? '' : `<p role="alert">${escapeHtml(note)}</p>\n`}<p>${escapeHtml(text)}</p>
${form}${after}`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(renderPlainPage({ brand: await brandOf(language), language, title, body }));
}
