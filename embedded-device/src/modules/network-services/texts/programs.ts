/** What users get from the programs of this module. */
export const programTexts = {
  smb: { 'zh-CN': 'SMB 共享和 Time Machine', en: 'SMB shares and Time Machine' },
  list: { 'zh-CN': 'SMB 的连接列表', en: 'the list of SMB connections' },
  client: { 'zh-CN': 'SMB 的连接诊断', en: 'checks of SMB' },
} as const
