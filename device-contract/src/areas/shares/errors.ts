import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area; its other ones are in the family of shares (4201 to 4232). */
export const errors = {
  shareSavingExpired: {
    code: 94240,
    effect: 'inline',
    spec: ['SHR-01'],
    text: {
      'zh-CN': '从分享页面打开已经太久，请回到那个页面再点一次“保存到我的云湾”。',
      en: 'It is too long since the share page was left. Go back to it and choose "Save to my Cove" again.',
    },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
