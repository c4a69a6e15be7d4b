import { spaced } from '@causeway/web/spaced';
import type { phrases as en } from '../../en/content/proof.ts';

export const phrases: typeof en = {
  title: '我们保留什么，不保留什么',
  caption: '我们保留和不保留的数据',
  data: '数据',
  kept: '保留',
  notKept: '不保留',
  rowsNotKept: ['您访问的网站和服务', '您收发的内容', '银行卡和钱包信息', '明文密码'],
  rowsKept: [
    '邮箱地址',
    '订单与支付记录',
    '设备的名称、类型和绑定时间，以及客户端最近一次与我们通信的时间',
    '登录记录和安全设置的修改记录，保留 90 天',
  ],
  based: (place) => spaced`公司位于${place}。`,
  countries: '国家和地区',
  countriesLead: (count) => `服务器遍布 ${count} 多个国家和地区，包括：`,
  figures: '回复和开通要等多久',
  figuresLead: '近 30 天的中位数，每天更新。',
  figure: {
    answer: { name: '客服首次回复', detail: '从提交工单到首次回复。' },
    access: { name: '支付后开通', detail: '从确认收款到可以连接。' },
  },
  span: {
    seconds: (count) => `${count} 秒`,
    minutes: (count) => `${count} 分钟`,
    hours: (count) => `${count} 小时`,
  },
};
