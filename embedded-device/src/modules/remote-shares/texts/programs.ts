/** What users get from the programs of this module. */
export const programTexts = {
  client: { 'zh-CN': '其他设备的 SMB 共享', en: 'SMB shares of other devices' },
} as const
