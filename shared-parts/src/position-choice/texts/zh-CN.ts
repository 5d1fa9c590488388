/** The sentences of the bar. */
export const zhCN = {
  label: '继续播放或阅读',
  continueAt: (place: string) => `从 ${place} 继续`,
  from: (client: string) => `来自 ${client}`,
  here: '来自这台电脑',
  further: (client: string) => `你在 ${client} 上进度更靠后`,
  start: '从头开始',
  stay: '留在这里',
  offline: '设备不在线，其他电脑上的位置稍后可用',
  progress: (percent: number) => `${percent}%`,
}
export type PositionTexts = typeof zhCN
