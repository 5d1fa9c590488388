/** The texts that the journeys of the roles look for, by language. */
export interface RoleWords {
  readonly newFolder: string
  readonly folderName: string
  readonly list: string
  readonly icons: string
  readonly spaces: string
  readonly rename: string
  readonly cut: string
  readonly delete: string
  readonly copy: string
  readonly download: string
  readonly compress: string
  readonly share: string
  readonly versions: string
  readonly editWith: string
  readonly textEditor: string
  readonly saved: string
  readonly restore: string
  readonly readOnly: string
  readonly publicSpace: string
  readonly publicRights: string
  readonly mayRead: string
  readonly mayChange: string
  readonly openPublic: string
  readonly people: string
  readonly canView: string
  readonly makeLink: string
  readonly linkAddress: string
  readonly emptyBin: string
  readonly restored: string
  readonly noVersions: string
  readonly search: string
}

export const words: Readonly<Record<'zh-CN' | 'en-US', RoleWords>> = {
  'zh-CN': {
    newFolder: '新建',
    folderName: '新建文件夹',
    list: '列表',
    icons: '图标',
    spaces: '存储空间',
    rename: '重命名',
    cut: '剪切',
    delete: '删除',
    copy: '复制',
    download: '下载',
    compress: '压缩…',
    share: '分享…',
    versions: '历史版本',
    editWith: '编辑方式',
    textEditor: '文本编辑器',
    saved: '已保存',
    restore: '恢复',
    readOnly: '该空间为只读，无法写入。',
    publicSpace: '公共空间',
    publicRights: '用户权限',
    mayRead: '你可以查看公共空间的文件。',
    mayChange: '你可以查看和修改公共空间的文件。',
    openPublic: '打开公共空间',
    people: '家人与同事',
    canView: '可查看',
    makeLink: '创建链接',
    linkAddress: '链接地址',
    emptyBin: '回收站是空的',
    restored: '“mine.txt”已恢复到所选版本',
    noVersions: '这个文件还没有历史版本。',
    search: '搜索文件、应用和命令',
  },
  'en-US': {
    newFolder: 'New',
    folderName: 'New folder',
    list: 'List',
    icons: 'Icons',
    spaces: 'Storage spaces',
    rename: 'Rename',
    cut: 'Cut',
    delete: 'Delete',
    copy: 'Copy',
    download: 'Download',
    compress: 'Compress…',
    share: 'Share…',
    versions: 'Versions',
    editWith: 'Edit with',
    textEditor: 'Text editor',
    saved: 'Saved',
    restore: 'Restore',
    readOnly: 'This space is read-only, so nothing can be written to it.',
    publicSpace: 'Public space',
    publicRights: 'Rights of users',
    mayRead: 'You can view the files of the public space.',
    mayChange: 'You can view and change the files of the public space.',
    openPublic: 'Open the public space',
    people: 'People',
    canView: 'Can view',
    makeLink: 'Make a link',
    linkAddress: 'Address of the link',
    emptyBin: 'The recycle bin is empty',
    restored: '“mine.txt” has the chosen version again',
    noVersions: 'This file has no earlier versions yet.',
    search: 'Search files, apps and commands',
  },
}
