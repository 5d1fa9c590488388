/** What the program of the module is for. */
export const provides = {
  smartctl: { 'zh-CN': '读取真实硬盘的健康记录', en: 'health records of real disks' },
} as const
