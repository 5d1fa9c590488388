/** Sentences of the first-run hints. */
export const texts = {
  title: '桌面提示',
  step: '{{step}} / {{count}}',
  skip: '跳过',
  back: '上一步',
  next: '下一步',
  done: '知道了',
  steps: {
    launcher: { title: '应用都在启动台', body: '点这里，或按 Ctrl Shift K 打开。拖动可以排列，把一个应用放到另一个上就成了文件夹。' },
    search: { title: '一处搜索所有内容', body: '按 Ctrl K 查找文件、应用和设置，拼音也行。' },
    windows: { title: '窗口一目了然', body: '按 F3 或点这里，看到所有打开的窗口。按 F6 在桌面、窗口和程序坞之间移动。' },
    desktop: { title: '桌面由你布置', body: '在壁纸上点右键或长按，可以添加小组件、更换壁纸、保存工作区。' },
  },
  /** The same on a phone, which has no keys. */
  phone: {
    launcher: '点这里打开。按住图标拖动可以排列，把一个应用放到另一个上就成了文件夹。',
    search: '点这里查找文件、应用和设置，拼音也行。',
    windows: '点“我的”，里面有所有打开的窗口、通知和外观。',
    desktop: '在壁纸上长按，可以添加小组件、更换壁纸、保存工作区。',
  },
}
