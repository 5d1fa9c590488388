/** Sentences of the icons and the menu of the desktop. */
export const desktopTexts = {
  icons: '桌面图标',
  publicSpace: '公共空间',
  refresh: '刷新',
  workspaces: '工作区…',
  tidy: '整理图标',
  widgets: '小组件',
  widgetKinds: { clock: '时钟', calendar: '日历', storage: '存储空间', photos: '最近的照片', transfers: '传输', figures: '设备状态' },
  openLauncher: '打开启动台',
  appearance: '壁纸与外观',
  nothingOpens: '暂时无法打开“{{name}}”：没有能打开它的应用',
  windowInFront: '当前窗口：{{title}}',
  registryFailed: { title: '无法读取应用列表', body: '设备没有给出应用列表，桌面的其他部分不受影响。' },
}
