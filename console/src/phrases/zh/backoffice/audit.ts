import type { phrases as en } from '../../en/backoffice/audit.ts';
import { spaced } from '@causeway/web/spaced';

export const phrases: typeof en = {
  title: '审计日志',
  lead: '记录各项修改及其操作人和时间。任何记录都无法改动或删除，客户只以 ID 表示。',
  time: '时间',
  actor: '操作人',
  action: '操作',
  actionBegins: '操作代码开头',
  account: '账号',
  subject: '对象',
  from: '开始日期',
  until: '结束日期',
  actors: {
    operator: '管理人员',
    command: '服务器命令',
    customer: '客户本人',
    provider: '支付平台',
    system: '系统',
  },
  anyOperator: '所有管理人员',
  anyProvider: '所有支付平台',
  copyId: '复制 ID',
  reason: '原因',
  entryTitle: (action) => spaced`记录：${action}`,
  open: (action, code, time) => `${action}（${code}），${time}`,
};
