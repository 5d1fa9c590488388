/** Every sentence the kit itself can say. Windows bring their own texts. */
export const zhCN = {
  close: '关闭',
  cancel: '取消',
  confirm: '确定',
  retry: '重试',
  more: '更多',
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
}

/** The shape every language of the kit fills completely. */
export type UiTexts = typeof zhCN
