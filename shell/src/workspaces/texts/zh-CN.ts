import { about } from '../../desktop/about/texts/zh-CN.ts'

/** Sentences of the dialog of workspaces. */
export const texts = {
  title: '工作区',
  intro: '把现在打开的窗口存成一组，以后在任何电脑上一次打开。',
  name: '名称',
  namePlaceholder: '例如：整理照片',
  save: '保存当前 {{count}} 个窗口',
  nothingOpen: '现在没有打开的窗口',
  empty: '还没有保存的工作区',
  windows: '{{count}} 个窗口 · {{time}}',
  open: '打开',
  rename: '重命名',
  replace: '用当前窗口更新',
  link: '复制链接',
  copied: '链接已复制',
  remove: '删除',
  removeTitle: '删除工作区“{{name}}”？',
  removeBody: '打开的窗口不受影响。',
  close: '关闭',
  openFailed: '有窗口还有未保存的内容，没有关闭',
  new: '新建',
  newName: '工作区 {{at}}',
  saveOpen: '把打开的 {{count}} 个窗口存为工作区',
  openNamed_one: '打开工作区“{{name}}”，{{count}} 个窗口',
  openNamed_other: '打开工作区“{{name}}”，{{count}} 个窗口',
  /** W9: the dialog about this device, which comes with this one. */
  about,
}
