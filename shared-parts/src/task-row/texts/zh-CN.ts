export const zhCN = {
  progressOf: (name: string) => `${name} 的进度`,
  column: { name: '名称', size: '大小', progress: '进度', state: '状态', actions: '操作' },
}

export type TaskRowTexts = typeof zhCN
