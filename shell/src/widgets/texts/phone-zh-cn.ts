/** Sentences of the phone's home. */
export const phone = {
  greeting: {
    night: '夜深了，{{name}}',
    morning: '早上好，{{name}}',
    noon: '中午好，{{name}}',
    afternoon: '下午好，{{name}}',
    evening: '晚上好，{{name}}',
  },
  device: { online: '{{device}} · 已连接', offline: '{{device}} · 连不上' },
  search: '搜文件、照片、设置',
  cards: '概况',
  storage: {
    free: '剩 {{size}}',
    name: '存储空间',
    hurt: '有存储空间需要处理',
  },
  photos: {
    latest: '最近的照片',
    yearsAgo: '{{count}} 年前的今天',
    lastYear: '去年今日',
    count_one: '{{count}} 张',
    count_other: '{{count}} 张',
  },
  transfers: { upload: '正在上传', download: '正在下载', both: '正在传输', waiting: '传输已暂停', files: '{{done}} / {{total}}' },
  apps: '应用',
  folders: '文件夹',
  running: '{{app}}，已打开',
  tabs: { home: '首页', files: '文件', photos: '相册', transfers: '传输', mine: '我的', transfersRunning: '传输，{{count}} 项进行中' },
  pull: { busy: '正在刷新…', done: '已刷新' },
  mine: {
    name: '我的，{{menu}}',
    unread_one: '我的，{{count}} 条未读通知，{{menu}}',
    unread_other: '我的，{{count}} 条未读通知，{{menu}}',
    notices: '通知',
    noticesUnread: '通知（{{count}} 条未读）',
    windows: '所有窗口',
  },
}
