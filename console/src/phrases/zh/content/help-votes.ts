import type { phrases as en } from '../../en/content/help-votes.ts';

export const phrases: typeof en = {
  title: '帮助',
  lead: '读者对每篇帮助内容下方“这篇内容有帮助吗？”的回答，“没有帮助”最多的排在最前。',
  empty: '还没有回答。',
  article: '内容',
  topic: '分类',
  topics: { login: '登录/注册', connection: '连接', payment: '充值问题' },
  untitled: (item) => `第 ${item} 篇`,
  yes: '有帮助',
  no: '没有帮助',
  share: '有帮助的比例',
};
