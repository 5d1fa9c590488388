/** VID-01b: texts of converting a whole video. */
export const convert = {
  title: '转码',
  start: '在后台转码',
  again: '转码失败，再试一次',
  waiting: '等待转码',
  running: '正在转码：{{percent}}%',
  ready: '已转码：{{size}}',
  clean: '清除全部转码文件：{{size}}',
}
