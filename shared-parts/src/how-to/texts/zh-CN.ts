/** The sentences of the link. */
export interface HowToTexts {
  readonly install: string
  readonly start: string
  readonly intro: { readonly install: string; readonly start: string }
  readonly after: { readonly install: string; readonly start: string }
  readonly command: string
  readonly refused: string
}

export const zhCN: HowToTexts = {
  install: '如何安装',
  start: '如何设置',
  intro: {
    install: '由管理员在运行云湾的电脑上打开终端，执行：',
    start: '由管理员在运行云湾的电脑上打开终端，停下云湾，再这样启动：',
  },
  after: { install: '装好后回到这里，重新打开这个窗口。', start: '启动后回到这里，重新登录即可。' },
  command: '命令',
  refused: '浏览器不允许复制，请选中后复制',
}
