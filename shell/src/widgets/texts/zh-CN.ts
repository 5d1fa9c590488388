/** Sentences of the widgets. */
export const texts = {
  title: '小组件',
  clock: { name: '时钟', now: '现在 {{time}}' },
  calendar: { name: '日历' },
  storage: {
    name: '存储空间',
    used: '已用',
    free: '可用 {{size}}',
    more: '还有 {{count}} 个',
    space: '{{name}}，已用 {{used}} / {{total}}',
    hurt: '需要处理',
  },
  photos: { name: '最近的照片', open: '打开相册' },
  transfers: { name: '传输', running: '{{count}} 项进行中', open: '打开传输中心', resting: '没有进行中的任务', percent: '{{percent}}%' },
  figures: { name: '设备状态', cpu: '处理器', received: '下载', sent: '上传', memory: '内存', open: '打开设备设置' },
  earlier: '前移',
  later: '后移',
  remove: '移除小组件',
}
