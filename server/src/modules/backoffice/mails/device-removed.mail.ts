import { defineMail } from '../../../platform/mail/mail-template.ts';

/** After support has removed a device. */
export const deviceRemovedMail = defineMail<{ device: string }>({
  name: 'device-removed',
  sample: { device: 'iPhone 15' },
  names: ['device'],
  words: { device: { say: ({ device }) => device } },
  texts: {
    zh: ({ device }, { brand }) => ({
      subject: `客服已从您的${brand}账号解绑一台设备`,
      paragraphs: [
        '客服已从您的账号解绑下面的设备，它占用的名额已空出：',
        '如果要继续使用这台设备，在客户端中重新登录即可。如果您没有提出请求，请联系客服。',
      ],
      facts: [['设备', device]],
    }),
    tw: ({ device }, { brand }) => ({
      subject: `客服已從您的${brand}帳號移除一台裝置`,
      paragraphs: [
        '客服已從您的帳號移除下面的裝置，它佔用的名額已空出：',
        '若要繼續使用這台裝置，在 App 中重新登入即可。如果這不是您提出的，請聯絡客服。',
      ],
      facts: [['裝置', device]],
    }),
    en: ({ device }, { brand }) => ({
      subject: `Support removed a device from your ${brand} account`,
      paragraphs: [
        'Our support team removed this device from your account and freed its device slot:',
        'To keep using the device, log in again in the app. If you didn’t ask for this, contact support.',
      ],
      facts: [['Device', device]],
    }),
  },
});
