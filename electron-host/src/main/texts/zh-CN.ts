/** 托盘与系统对话框的文字。 */
export const tray = {
  name: '云湾',
  busy: '云湾：正在传输 {count} 项',
  open: '打开云湾',
  transfers: '传输中心',
  signOut: '退出登录',
  quit: '退出云湾',
}

export const dialogs = {
  chooseFolder: '选择文件夹',
  receive: '要在浏览器中打开别人分享的内容吗？',
  receiveDetail: '来自链接 {link}。请只打开可信任的人发来的链接。',
  open: '打开',
  cancel: '取消',
  localNetwork: '云湾在本地网络中查找设备。',
}
