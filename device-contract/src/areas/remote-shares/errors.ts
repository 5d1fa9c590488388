import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area; its other ones are in the family of mounts (4701 to 4710). */
export const errors = {
  remoteShareProgramMissing: {
    code: 92701,
    effect: 'inline',
    spec: ['NSV-03c'],
    text: {
      'zh-CN': '设备上少一项连接 SMB 共享的软件，装上后就能连接。',
      en: 'The device lacks software that connects to SMB shares. With it, this share can be connected.',
    },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
