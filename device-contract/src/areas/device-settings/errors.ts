import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  deviceChangeUnknown: {
    code: 92301,
    effect: 'inline',
    spec: ['SYS-01b'],
    text: { 'zh-CN': '这次改动已不在历史中。', en: 'This change is no longer in the history.' },
  },
  deviceChangedSince: {
    code: 92302,
    effect: 'inline',
    spec: ['SYS-01b'],
    text: {
      'zh-CN': '这项设置之后又改过。要改回，请确认覆盖较新的值。',
      en: 'This setting was changed again later. To revert it, confirm that the newer value is overwritten.',
    },
  },
  deviceChangeTried: {
    code: 92303,
    effect: 'inline',
    spec: ['NET-01b'],
    text: {
      'zh-CN': '网络改动要先试用，请在网络页面重新设置。',
      en: 'Network changes are tried first. Set the address again on the network page.',
    },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
