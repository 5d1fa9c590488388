import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area; its other ones are in the family of mounts (4701 to 4710). */
export const errors = {
  remoteShareProgramMissing: {
    code: 92701,
    effect: 'inline',
    spec: ['NSV-03c'],
    text: {
      'zh-CN': '设备上没有 smbclient，SMB 的远程共享需要它。请在设备上执行 sudo apt-get install smbclient。',
      en: 'The device does not have smbclient, which remote SMB shares need. Run sudo apt-get install smbclient on the device.',
    },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
