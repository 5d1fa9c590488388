/** The sentences of the error details; they come with that dialog (W9). zh-CN is the source. */
export const texts = {
  title: '问题详情',
  cause: '发生了什么',
  did: '我们做了什么',
  advice: '你可以怎么做',
  copy: '复制诊断信息',
  copied: '已复制',
  copiedHint: '诊断信息已复制到剪贴板，可以粘贴给帮助你的人。',
  copyHint: '诊断信息包含错误代号、设备型号和版本，不含密码、令牌和文件路径。',
  copyByHand: '浏览器不允许写入剪贴板，请选中下面的文字手动复制。',
  diagnostic: '诊断信息',
  close: '关闭',
  unread: {
    did: '设备暂时无法连接，没能读取这个问题的说明；屏幕上已有的内容保持原样。',
    advice: '请检查网络连接，恢复后再打开这个说明。',
  },
}
