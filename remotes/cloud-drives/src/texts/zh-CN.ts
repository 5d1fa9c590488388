export const texts = {
  app: '云盘',
  all: '全部账号',
  transfers: '传输',
  uploads: '上传列表',
  downloads: '下载列表',
  accounts: '账号',
  offline: '设备不在线，显示的是断开前的情况。',
  path: '云盘路径',
  gone: '这个云盘账号已不存在',
  goneBody: '它可能已在另一个窗口里移除。',
  back: '返回',
  toAll: '查看全部账号',
}
