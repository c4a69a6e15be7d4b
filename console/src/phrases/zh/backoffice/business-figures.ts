import { MRR_DAYS, RENEWAL_DAYS } from '@causeway/contract/console/limits';
import { spaced } from '@causeway/web/spaced';
import type { phrases as en } from '../../en/backoffice/business-figures.ts';

export const phrases: typeof en = {
  title: '经营数据',
  asOf: '数据截至',
  notYet: '尚未统计',
  inZone: (zone) => spaced`按 ${zone} 时区的日期统计`,
  waiting: (count) => spaced`还有 ${count} 位客户的订单正在统计，以下数据会随之变化。`,
  figuresUntil: (day) => spaced`截至 ${day} 的数据`,
  figures: {
    mrr: {
      name: '月度经常性收入（MRR）',
      how: spaced`当天结束时付费天数仍在使用的每笔有效订单，用保留金额除以付费天数，再乘以 ${MRR_DAYS}，然后相加。计算过程不取整，只在最后四舍五入一次。`,
    },
    customers: {
      name: '付费客户',
      how: '当天结束时，有效订单的付费天数仍在使用的客户。一个团队算一位客户。团队增购设备名额只增加收入，不增加客户数。',
    },
    arpu: { name: '每位客户平均收入（ARPU）', how: 'MRR 除以付费客户数。' },
    net: {
      name: '净收入',
      how: '销售额减去退款和争议损失。销售额和退款与首页相同：订单算在支付当天，退款算在退款成功当天。争议成立后，超出订单已退金额的损失算在争议成立当天。',
    },
    renewalRate: {
      name: '续费率',
      how: spaced`在所选时间范围内到期的周期中，到期前或到期后 ${RENEWAL_DAYS} 天内又支付了有效订单的比例。拆分时，按到期的那笔订单归类，与之后购买的内容无关。最近 ${RENEWAL_DAYS} 天的续费率还可能上升。`,
    },
    disputeRate: {
      name: '争议率',
      how: '所选时间范围内发起的争议数，除以同期支付的订单数。不成立的争议也算在内，客户询问不算。',
    },
    churn: {
      name: '同期群流失率',
      how: '首笔有效订单在同一个月支付的客户为一个同期群。流失率指到之后某月月末时，会员已到期的客户所占的比例。客户再次购买后，不再算作流失。拆分时，按首笔有效订单归类，与之后购买的内容无关。',
    },
    paymentSuccess: {
      name: '支付成功率',
      how: '所选时间范围内在支付平台发起的支付中，成功的比例。中途放弃的支付也算发起。同一位客户尝试两次，算两次支付。',
    },
  },
  terms: {
    counted: {
      name: '有效订单',
      how: '已支付、款项没有全部退回、天数也仍然保留的订单。如果天数因退款或争议成立而收回，或因争议而冻结，订单在任何一天都不计入，退款或争议发生前的日期也一样。',
    },
    kept: {
      name: '保留金额',
      how: '订单金额减去退款和争议成立造成的损失，以美分计算，不论发生在何时。因此，退款也会降低以前日期的 MRR。以其他货币收款的订单，按美元价格计算。',
    },
    term: {
      name: '周期',
      how: '订单所购买的时间。从支付时开始；如果上一个周期到期更晚，则从其到期时开始。付费天数在前，管理人员、邀请、抽奖和活动赠送的天数在后。赠送天数会推迟到期日，但不增加收入。团队增购的设备名额有付费天数，没有到期日。',
    },
    due: {
      name: '到期日',
      how: '如果客户不再购买，会员到期的日期。删除账号不会改变已付费的周期。',
    },
    day: {
      name: '日期',
      how: '日期和月份按本站设置的时区计算。某天到期的周期，在当天结束时不算使用中。',
    },
  },
  of: (part, whole) => spaced`${part}/${whole}`,
  none: '–',
  moneyNote: (revenue, refunds, lost) => spaced`销售额 ${revenue}，退款 ${refunds}，争议损失 ${lost}`,
  months: '按月',
  monthsLead: 'MRR、付费客户和 ARPU 取当月最后一天或所选范围最后一天的数据，其他各项只统计所选范围内的日期。',
  month: '月份',
  revenue: '销售额',
  refunds: '退款',
  lost: '争议损失',
  splits: '按套餐、支付方式或渠道',
  split: '拆分方式',
  cohortSplit: '同期群拆分方式',
  plan: '套餐',
  method: '支付方式',
  channel: '渠道',
  share: '占比',
  direct: '直接访问',
  deleted: '已删除的账号',
  other: '其他全部',
  afterMonths: (months) => spaced`${months} 个月后`,
  cohort: '首次购买月份',
  joined: '客户数',
  provider: '支付平台',
  started: '发起',
  succeeded: '成功',
  termsTitle: '本页用语',
  empty: '所选时间范围内没有数据',
};
