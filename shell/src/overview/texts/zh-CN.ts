/** Sentences of the overview of windows. */
export const texts = {
  title: '所有窗口',
  search: '筛选窗口',
  hint: '方向键选择，Enter 打开，Delete 关闭，Esc 返回',
  none: '没有找到“{{query}}”',
  empty: '没有打开的窗口',
  minimised: '{{title}}，已最小化',
  close: '关闭“{{title}}”',
  found_one: '{{count}} 个窗口',
  found_other: '{{count}} 个窗口',
  assist: { title: '哪个窗口放到{{zone}}？', hint: '方向键选择，Enter 放下，Esc 留空' },
}
