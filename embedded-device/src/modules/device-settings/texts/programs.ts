/** What users get from the programs of this module. */
export const programTexts = {
  sshd: { 'zh-CN': 'SSH 远程登录', en: 'remote access by SSH' },
} as const
