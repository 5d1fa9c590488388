/** What users get from the programs of this module. */
export const programTexts = {
  sshd: { 'zh-CN': 'SSH 远程调试', en: 'remote debugging by SSH' },
} as const
