export const zhCN = {
  list: '通知',
  groups: { todo: '需处理', watch: '留意', news: '动态' },
  levels: { info: '动态', important: '留意', warn: '需处理' },
  states: { acknowledged: '已知悉', fixed: '已恢复' },
  merged: (count: number) => `${count} 次合并`,
  timeline: '经过',
  times: (count: number) => `${count} 次`,
  stateAt: { open: '发生', acknowledged: '已知悉', fixed: '恢复' },
  acknowledge: '知道了',
  remindTomorrow: '明天提醒',
  remindsAt: (time: string) => `将在 ${time} 再次提醒`,
  cancelReminder: '取消提醒',
  reopen: '撤销“知道了”',
  remove: (title: string) => `清除“${title}”`,
  noPlace: '这个位置现在打不开。',
}

export type NoticePartTexts = typeof zhCN
