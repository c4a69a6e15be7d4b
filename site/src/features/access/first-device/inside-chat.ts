/** Whether the page is open inside WeChat or QQ, which block downloads. QQ’s own browser (MQQBrowser) is a real one. */
export function isInsideChat(userAgent: string): boolean {
  return /MicroMessenger\/|\sQQ\//.test(userAgent);
}
