/** Every sentence the kit itself can say. Windows bring their own texts. */
export const zhCN = {
  close: '关闭',
  cancel: '取消',
  confirm: '确定',
  retry: '重试',
  more: '更多',
  back: '返回',
  copyDetails: '复制详情',
  copied: '已复制',
  copy: '复制',
  copyOf: (what: string) => `复制${what}`,
  clear: '清除',
  search: '搜索',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  loading: '正在加载',
  notices: '通知',
  path: '路径',
  hiddenFolders: '显示中间的文件夹',
  typeToConfirm: (phrase: string) => `请输入“${phrase}”以继续`,
  waitSeconds: (label: string, seconds: number) => `${label}（${seconds} 秒）`,
  capacityUsed: (percent: number) => `已使用 ${percent}%`,
  rename: '重命名',
  dayForm: '年-月-日',
  year: (year: number) => `${year}年`,
  openCalendar: (what: string) => `从日历选择${what}`,
  calendarMissing: '日历没有载入',
  dayUnclear: (min: string | undefined, max: string | undefined) =>
    min !== undefined && max !== undefined
      ? `请填 ${min} 到 ${max} 之间的日期，例如 ${min}`
      : min !== undefined
        ? `请填 ${min} 或以后的日期`
        : max !== undefined
          ? `请填 ${max} 或以前的日期`
          : '看不出是哪一天，请写成 2026-11-29 这样',
}

/** The shape every language of the kit fills completely. */
export type UiTexts = typeof zhCN
