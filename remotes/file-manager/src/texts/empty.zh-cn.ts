/** Texts of what is drawn in place of an empty listing. */
export const empty = {
  folder: { title: '这个文件夹是空的', body: '把文件拖到这里，或点“上传”。', touched: '点“上传”，把照片和文件放进来。' },
  readOnly: { title: '这个文件夹是空的' },
  category: { title: '这里还没有文件' },
  collect: { title: '还没有收藏', body: '右击文件或文件夹，选“收藏”。', touched: '长按文件或文件夹，再点“更多”里的“收藏”。' },
  entrance: {
    title: '还没有快捷入口',
    body: '右击文件夹，选“添加到快捷入口”。',
    touched: '长按文件夹，再点“更多”里的“添加到快捷入口”。',
  },
  search: { title: '没有找到“{{text}}”', body: '换个词试试，搜索只看当前文件夹里的名称。' },
  bin: { title: '回收站是空的' },
  spaces: { title: '还没有存储空间', body: '请管理员先创建一个存储空间。' },
}
