import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@causeway/contract/language';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/tx.ts';
import { escapeHtml } from '../escape-html.ts';
import { languageOfRequest } from '../http/language.ts';
import { PLAIN_STYLE, PLAIN_STYLE_PATH, renderPlainPage } from '../http/plain-page.ts';
import type { RateLimitHook } from '../http/rate-limit-hook.ts';
import { Refusal } from '../refusal.ts';
import { spaceNames } from '../space-names.ts';
import type { MailSite } from './mail-template.ts';
import { readOptOutToken } from './opt-out.ts';
import { isOptedOut, saveOptOut } from './opt-out-store.ts';

interface OptOutParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly addressKey: Buffer;
  readonly siteTexts: (language: Language) => Promise<MailSite>;
  readonly limitRate: RateLimitHook;
}

interface OptOutTexts {
  readonly title: string;
  readonly text: (brand: string) => string;
  readonly button: string;
}

const TEXTS: Readonly<Record<Language, { readonly ask: OptOutTexts; readonly done: OptOutTexts }>> = {
  en: {
    ask: {
      title: 'Stop emails from teams?',
      text: (brand) =>
        `Team administrators can enter an email address for each member they add to ${brand}. If you stop these emails, we’ll no longer send invitations, password setup links or notices about member accounts to your address.`,
      button: 'Stop emails',
    },
    done: {
      title: 'You won’t get emails from teams anymore',
      text: (brand) =>
        `If you use a ${brand} member account and forget your password, ask your team administrator for a new one.`,
      button: 'Get emails again',
    },
  },
  zh: {
    ask: {
      title: '要停止接收团队邮件吗？',
      text: (brand) =>
        `团队管理员添加${brand}成员时，可以填写成员的邮箱。停止接收后，我们不会再向您的邮箱发送邀请、设置密码的链接，以及有关成员账号的通知。`,
      button: '停止接收',
    },
    done: {
      title: '已停止接收团队邮件',
      text: (brand) => `如果您在使用${brand}成员账号，忘记密码时请联系团队管理员。`,
      button: '重新接收',
    },
  },
  tw: {
    ask: {
      title: '要停止接收團隊郵件嗎？',
      text: (brand) =>
        `團隊管理員新增${brand}成員時，可以填寫成員的電子郵件地址。停止接收後，我們不會再把邀請、設定密碼的連結，以及與成員帳號有關的通知寄到您的信箱。`,
      button: '停止接收',
    },
    done: {
      title: '已停止接收團隊郵件',
      text: (brand) => `若您正在使用${brand}成員帳號，忘記密碼時請聯絡團隊管理員。`,
      button: '重新接收',
    },
  },
};

/**
 * Serves `/unsubscribe/…`, the link in emails to addresses that teams named. The page works without scripts; mail
 * programs send the same POST (RFC 8058). A GET changes nothing, since mail filters open links.
 */
export async function installOptOutPage(app: FastifyInstance, parts: OptOutParts): Promise<void> {
  const { db, clock, addressKey: key } = parts;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => parts.limitRate(request, reply);

  async function sendPage(request: FastifyRequest, reply: FastifyReply, isOut: boolean) {
    const language = languageOfRequest(request);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderOptOutPage((await parts.siteTexts(language)).brand, language, isOut));
  }
  const demandKeys = (token: string): readonly Buffer[] => {
    const keys = readOptOutToken(key, token);
    if (keys === undefined) throw new Refusal('NO_SUCH_ENDPOINT');
    return keys;
  };

  app.get(PLAIN_STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(PLAIN_STYLE));
  await app.register(async (scope) => {
    // Mail programs may send any kind of form; what is in it does not matter.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.get<{ Params: { token: string } }>(
      '/unsubscribe/:token',
      { onRequest, exposeHeadRoute: false },
      async (request, reply) => {
        const keys = demandKeys(request.params.token);
        return sendPage(request, reply, await isOptedOut(db, keys));
      },
    );
    scope.post<{ Params: { token: string }; Querystring: { again?: unknown } }>(
      '/unsubscribe/:token',
      { onRequest },
      async (request, reply) => {
        const isOut = request.query.again === undefined;
        await saveOptOut(db, demandKeys(request.params.token), isOut, clock());
        return sendPage(request, reply, isOut);
      },
    );
  });
}

function renderOptOutPage(brand: string, language: Language, isOut: boolean): string {
  const { title, text, button } = TEXTS[language][isOut ? 'done' : 'ask'];
  return renderPlainPage({
    brand,
    language,
    title,
    body: `<p>${escapeHtml(spaceNames(text(brand), [brand]))}</p>
<form method="post" action="${isOut ? '?again=1' : '?'}">
<button${isOut ? ' class="again"' : ''}>${escapeHtml(button)}</button>
</form>`,
  });
}
