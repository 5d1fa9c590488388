export const zhCN = { offline: '暂时连不上', failed: '没能读取' }

export type FailureTexts = typeof zhCN
