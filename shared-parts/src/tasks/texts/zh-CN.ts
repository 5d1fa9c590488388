export const zhCN = {
  remarksTitle: '换了名称的项',
  failuresTitle: '没有完成的文件',
  failure: (path: string, reason: string) => `${path}：${reason}`,
  moreFailures: (count: string) => `还有 ${count} 个没有列出`,
  close: '关闭',
  questionTitle: '任务等待你的决定',
  forAll: '对之后的同类问题也这样处理',
}

export type TaskTexts = typeof zhCN
