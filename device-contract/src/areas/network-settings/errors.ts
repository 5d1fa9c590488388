import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area; those of addresses are in the family of the network (4821 to 4824). */
export const errors = {
  networkTrialRunning: {
    code: 92401,
    effect: 'inline',
    spec: ['NET-01b'],
    text: {
      'zh-CN': '另一项网络改动正在试用，请先等它结束或改回。',
      en: 'Another network change is being tried. Wait for it, or revert it first.',
    },
  },
  networkTrialOver: {
    code: 92402,
    effect: 'inline',
    spec: ['NET-01b'],
    text: { 'zh-CN': '这项网络改动已经结束。', en: 'This network change is already over.' },
  },
  networkTrialUnproved: {
    code: 92403,
    effect: 'inline',
    spec: ['NET-01b'],
    text: { 'zh-CN': '还没有从新地址连上设备。', en: 'The device was not reached at its new address yet.' },
  },
  networkInterfaceUnknown: {
    code: 92404,
    effect: 'inline',
    spec: ['NET-01a'],
    text: { 'zh-CN': '没有这个网口。', en: 'There is no such interface.' },
  },
  networkNotReverted: {
    code: 92406,
    effect: 'inline',
    spec: ['NET-01b'],
    text: {
      'zh-CN': '改动没有保留，但原来的网络设置没有完全恢复。请检查网络设置。',
      en: 'The change was not kept, and the network settings before were not restored completely. Check them.',
    },
  },
  networkPortsMissing: {
    code: 92405,
    effect: 'inline',
    spec: ['NET-01a'],
    text: { 'zh-CN': '聚合和桥接需要两个有线网口。', en: 'A bond or a bridge needs two wired ports.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
