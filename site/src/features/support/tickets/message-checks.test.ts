import { describe, expect, it } from 'vitest';
import { phrases as t } from '../../../phrases/zh/support/tickets.ts';
import { checkContent, checkOpening } from './message-checks.ts';

const full = { type: '7', title: '标题', content: '内容' };

describe('specification 5: the first field that is missing is named', () => {
  it('type, title, content, in this order', () => {
    expect(checkOpening({ type: '', title: '', content: '' }, t)).toEqual({ type: '工单类型不能为空' });
    expect(checkOpening({ type: '7', title: ' ', content: '' }, t)).toEqual({ title: '标题不能为空' });
    expect(checkOpening({ ...full, content: '\n' }, t)).toEqual({ content: '工单内容不能为空' });
    expect(checkOpening(full, t)).toEqual({});
  });

  it('checks both lengths, counted as the server counts', () => {
    expect(checkOpening({ ...full, title: '😀'.repeat(100) }, t)).toEqual({});
    expect(checkOpening({ ...full, title: '😀'.repeat(101) }, t)).toEqual({ title: t.titleTooLong });
    expect(checkContent('😀'.repeat(5000), t)).toEqual({});
    expect(checkContent('😀'.repeat(5001), t)).toEqual({ content: t.contentTooLong });
  });
});
