import { describe, expect, it } from 'vitest';

const LANGUAGES = ['en', 'zh', 'tw'] as const;

/** Common characters that only Simplified Chinese has; none of them is in Big5. */
const SIMPLIFIED_ONLY = new Set(
  '这个们来时说会对发开过还进样动点现没关间问长门见车东马鸟鱼语请谢认识让读书写买卖钱银铁错钟电话脑' +
    '络设备务业产订单账号码邮验证册录输败连载级员团队权费续缴满扩应户软键链转选择击显简专属独须经销项' +
    '则规约条责损误页线头实报为从众传伤兴养农况决冻净减凤创剧办劝势区医华协卫厅历厉压县参双变启呜响哑' +
    '园围图圆场块坚坛坝坞声处够夹夺奋妇妈娱学宝审宽宾导层岁岂岗岛币师带帮广庆库庙废弃张弹强归当彻径忆' +
    '态恋恳恶悬惧惨惯懒戏战执扫扬抚抛护担拟拥挤挥换掷携摄摆摇敌数断无旧晓暂术杀杂枪标栏树档桥检楼欢歼' +
    '残毁毕汇汉汤沟沧泪泽测济浏浓涛润涨渊渐温湾湿灭灯灵灾炉炼烂烦热爱牵状犹狭猎环画畅疗疯盐监盘睁矫矿' +
    '础碍积称稳穷窃竖竞笔签类粮紧纠红纪纯纲纳纵纷纸纹练组细织终绍结绕绘给绝统继绩维绿缓编缘缩罗罚罢职' +
    '联聪肃肠肤肾胀胆脉脏脚脱脸舰艰艺节苏荣药获营蓝虑虚虽蚀补装视览觉誉计讨训议讯记讲许论评译试诗诚诱' +
    '诸课谁调谈谋谓谨质货贪贫购贯贵贷贸贺贼资赏赐赖赚赛赠赢赵趋跃践轨轮轰轻较辅辆辉辞边达迁运远违迟递' +
    '遗邓郑酱释针钓钢钥钮铃铅铜铺锁锅锋锐锦镇镜闭闯闲闷闻阅阳阴阶际陆陈险随隐难雾静韩顶顷顺顾顿预领频' +
    '题颜额风飞饭饮饰饱饼馆骂骄骑骗鸡鸣鸭麦黄齐龄龙',
);

const TRADITIONAL_ONLY =
  /[這個們來時說會對發開過還進請認讓買賣錢電話網設備務業產訂單帳號碼郵驗證註冊輸連載費續應戶機軟鍵轉選擇確]/;

/** Every text of a phrase module, functions called with a few figures. */
function texts(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return [0, 1, 2, 60].map((figure) => [`${path}(${figure})`, String(value(figure, figure, figure))]);
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

const modules = import.meta.glob<{ phrases: unknown }>('./{en,zh,tw}/*.ts');
const areas = [...new Set(Object.keys(modules).map((path) => path.replace(/^.*\/|\.ts$/g, '')))];

async function textsOf(language: string, area: string): Promise<[string, string][]> {
  const module = await modules[`./${language}/${area}.ts`]?.();
  return texts(module?.phrases ?? {}, area);
}

/** The texts that should not be, with where they stand. */
const offenders = (all: [string, string][], isWrong: (text: string) => boolean) =>
  all.filter(([, text]) => isWrong(text));

describe.each(areas)('phrases of %s', (area) => {
  it.each(LANGUAGES)('have a text for every key in %s', async (language) => {
    const all = await textsOf(language, area);
    expect(all.length).toBeGreaterThan(0);
    expect(offenders(all, (text) => text.trim() === '' || /undefined|\[object|NaN/.test(text))).toEqual([]);
  });

  it('hold no Simplified-only character in tw', async () => {
    const all = await textsOf('tw', area);
    expect(offenders(all, (text) => [...text].some((sign) => SIMPLIFIED_ONLY.has(sign)))).toEqual([]);
  });

  it('hold no Traditional-only character in zh, and no Han in en', async () => {
    expect(offenders(await textsOf('zh', area), (text) => TRADITIONAL_ONLY.test(text))).toEqual([]);
    expect(offenders(await textsOf('en', area), (text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });
});
