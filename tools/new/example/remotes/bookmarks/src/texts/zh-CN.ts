export const texts = {
  path: '路径',
  add: '添加',
  check: '检查',
  exists: '该路径存在。',
  isMissing: '没有找到该路径。',
  empty: '还没有路径。',
  checksNightly: '每晚检查这些路径',
  state: { unchecked: '未检查', found: '存在', missing: '未找到' },
}
