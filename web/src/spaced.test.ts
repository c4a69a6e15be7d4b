import { describe, expect, it } from 'vitest';
import { spaced } from './spaced.ts';

describe('spaced', () => {
  const text = (brand: string) => spaced`下载${brand}的客户端`;

  it('sets spaces around a Latin value between Han characters', () => {
    expect(text('Causeway')).toBe('下载 Causeway 的客户端');
  });

  it('sets none around a Han value, at punctuation, or next to an existing space', () => {
    expect(text('长堤')).toBe('下载长堤的客户端');
    expect(spaced`登录${'VPN1'}，管理 ${'X'} 设备`).toBe('登录 VPN1，管理 X 设备');
  });
});
