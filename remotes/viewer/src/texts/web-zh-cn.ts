/** VW-01: texts of the preview of web pages. */
export const web = {
  page: '网页内容',
  safe: '脚本与联网已停用',
  safeBody: '网页不能运行脚本，也不能读取登录状态、存储或网络；外部图片和样式不会载入。',
  link: '这个链接通向外部网站',
  openLink: '在新标签页打开',
  noLink: '预览中不打开这个链接',
  problem: {
    failed: '暂时连不上设备，请稍后重试。',
    notText: '文件的内容不是网页。',
    large: '网页超过 16 MB，不能预览。',
  },
}
