/** The tree of folders. */
export const choice = {
  title: '同步哪些文件夹',
  hint: '没有勾选的文件夹既不上传、不下载，也不会在另一边删除。以后新建的文件夹会同步。单独勾选里面的文件夹时，它上一级文件夹里的文件也会同步。',
  choose: '同步“{{name}}”',
  none: '没有文件夹',
  more: '还有 {{count}} 个文件夹没有列出，可用下面的规则忽略',
  full: '最多可以单独去掉 {{most}} 个文件夹和文件；更多请用下面的规则',
  unlisted: '要单独勾选里面的文件夹，需要先能读到两边的全部文件夹',
  unread: '读不到这台电脑上的这个文件夹，只列出了设备上的',
  only: { computer: '只在电脑上', device: '只在设备上' },
  askHere: '要列出这台电脑上“{{name}}”里的文件夹，请先允许访问。',
  elsewhere: '“{{computer}}”上的文件夹不在这个浏览器里，下面只列出设备上的。',
  show: '允许访问',
}

/** What is left out. */
export const rules = {
  lines: '忽略规则，每行一条',
  linesHint:
    '* 代表一个名称里的任意字符，** 代表任意层文件夹；以 / 开头只看任务的文件夹，以 / 结尾只看文件夹；! 取消上面的规则，# 是说明。不分大小写。',
  linesExample: '*.bak\nnode_modules/\n/导出/**/草稿?',
  lineLong: '第 {{line}} 行超过 {{most}} 个字符',
  linesMany: '最多 {{most}} 行',
  extensions: '不同步的扩展名',
  extensionAdd: '添加扩展名',
  extensionExample: '.bak',
  extensionInvalid: '这不是扩展名',
  paths: '不同步的文件夹和文件',
  pathAdd: '添加路径',
  pathExample: '例如 素材/缓存',
  pathInvalid: '这不是文件夹里的路径',
  duplicate: '“{{value}}”已在列表中',
  removeOne: '移除“{{value}}”',
  hidden: '同步隐藏文件（以点开头）',
  temporary: '同步临时文件',
  temporaryHint: '没有下载完的文件、办公软件的锁定文件等',
}
