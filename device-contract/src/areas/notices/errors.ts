import type { AreaDefinition } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  channelUnset: {
    code: 90701,
    effect: 'inline',
    spec: ['NTC-06c'],
    text: { 'zh-CN': '请先填写这个通知渠道的地址。', en: 'Enter the address of this channel first.' },
  },
  mailServerUnset: {
    code: 90702,
    effect: 'inline',
    spec: ['NTC-06c'],
    text: { 'zh-CN': '管理员还没有设置发信服务器。', en: 'The administrator has not set up a mail server yet.' },
  },
  channelAddressRefused: {
    code: 90703,
    effect: 'inline',
    spec: ['NTC-07a'],
    text: {
      'zh-CN': 'Webhook 不能指向本地网络或设备自身，请使用互联网上的地址。',
      en: 'A webhook cannot lead to the local network or to this device. Use an address on the internet.',
    },
  },
  channelTimedOut: {
    code: 90704,
    effect: 'inline',
    spec: ['NTC-07b'],
    text: {
      'zh-CN': '对方没有及时应答，请检查地址后重试。',
      en: 'The other side did not answer in time. Check the address and try again.',
    },
  },
  channelFailed: {
    code: 90705,
    effect: 'inline',
    spec: ['NTC-07b'],
    text: {
      'zh-CN': '发送失败：对方拒绝了这条消息，或无法连接。',
      en: 'Sending failed: the other side refused the message or cannot be reached.',
    },
  },
} as const satisfies NonNullable<AreaDefinition['errors']>
