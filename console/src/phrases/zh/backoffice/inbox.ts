import type { phrases as en } from '../../en/backoffice/inbox.ts';
import { spaced } from '@causeway/web/spaced';

export const phrases: typeof en = {
  title: '待办',
  lead: '所有等待您这个角色处理的事项。',
  today: '等待您处理',
  all: '查看全部待办',
  none: '没有等待您处理的事项。',
  noneOf: (kind) => spaced`没有等待您处理的“${kind}”。`,
  noneText: '有新的事项时，会显示在这里。',
  kind: '类型',
  kinds: {
    ticket: '工单',
    payment: '待处理支付',
    dispute: '支付争议',
    refund: '待处理退款',
    difference: '对账差异',
    provider: '支付平台异常',
    condition: '系统告警',
    job: '失败的任务',
    email: '发送失败的邮件',
    approval: '等待批准的修改',
    setup: '未完成的设置',
  },
  counted: (kind, count) => `${kind}（${count}）`,
  item: '事项',
  since: '开始等待',
  deadline: '期限',
  more: (shown, count) => spaced`共 ${count} 项，已显示 ${shown} 项。选择类型可查看更多。`,
  choose: '设置通知',
  setup: {
    brand: '设置品牌',
    supportEmail: '设置客服邮箱',
    plans: '上架套餐',
    payMethods: '启用支付方式',
  },
};
