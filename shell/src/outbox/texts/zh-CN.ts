/** Every sentence of the list of changes that wait. zh-CN is the source. */
export const texts = {
  waiting_one: '{{count}} 项更改等待发送',
  waiting_other: '{{count}} 项更改等待发送',
  conflicts_one: '{{count}} 项更改未能完成',
  conflicts_other: '{{count}} 项更改未能完成',
  show: '查看',
  title: '离线期间的更改',
  hint: '设备恢复连接后，这些更改会按顺序自动完成。',
  states: { waiting: '等待发送', sending: '正在发送', conflict: '未能完成' },
  remove: '放弃“{{label}}”',
  removeShort: '放弃',
  retry: '重试“{{label}}”',
  retryShort: '重试',
  close: '关闭',
}
