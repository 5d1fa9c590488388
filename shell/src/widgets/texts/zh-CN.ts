import { phone } from './phone-zh-cn.ts'

/** Sentences of the widgets. */
export const texts = {
  title: '小组件',
  clock: { name: '时钟', now: '现在 {{time}}' },
  calendar: {
    name: '日历',
    months: '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
    weekdays: '日 一 二 三 四 五 六',
    /** Of the Chinese calendar; empty in languages that do not show it. */
    lunarDays:
      '初一 初二 初三 初四 初五 初六 初七 初八 初九 初十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十 廿一 廿二 廿三 廿四 廿五 廿六 廿七 廿八 廿九 三十',
  },
  storage: {
    name: '存储空间',
    used: '已用',
    usedByAll: '大家已用',
    free: '可用 {{size}}',
    more: '还有 {{count}} 个',
    space: '{{name}}，已用 {{used}}，实际还能放 {{free}}',
    spaceOfAll: '{{name}}，大家已用 {{used}}，实际还能放 {{free}}',
    hurt: '需要处理',
  },
  photos: { name: '最近的照片', open: '打开相册', modified: '修改于 {{day}}' },
  transfers: { name: '传输', running: '{{count}} 项进行中', open: '打开传输中心', percent: '{{percent}}%' },
  figures: { name: '设备状态', cpu: '处理器', received: '下载', sent: '上传', memory: '内存', open: '打开设备设置' },
  earlier: '前移',
  later: '后移',
  remove: '移除小组件',
  /** WIN-25: a phone has its home in their place. */
  phone,
}
