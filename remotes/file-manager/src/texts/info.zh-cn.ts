export const info = {
  title: '详细信息',
  kind: '类型',
  place: '位置',
  size: '大小',
  contains: '包含',
  containsValue: '{{files}} 个文件，{{folders}} 个文件夹',
  sizeValue: '{{size}}（{{bytes}} 字节）',
  created: '创建时间',
  modified: '修改时间',
  damaged: '这个名称在磁盘上不是有效的文字，显示的是替代写法。',
  close: '关闭',
}
