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
  readonly path: string
  readonly sort: string
  readonly ownLook: string
  readonly gallery: string
  readonly favourite: string
  readonly tags: string
  readonly newTag: string
  readonly red: string
  readonly add: string
  readonly done: string
  readonly addShortcut: string
  readonly toDesktop: string
  readonly desktopIcons: string
  readonly pasted: string
  readonly viewOnly: string
  readonly why: string
  readonly rights: string
  readonly home: string
  readonly batchTitle: string
  readonly find: string
  readonly by: string
  readonly renameTwo: string
  readonly batchRename: string
  readonly checksums: string
  readonly extract: string
  readonly compressed: string
  readonly start: string
  readonly taken: string
  readonly keepBoth: string
  readonly finish: string
  readonly twoSelected: string
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
    path: '路径',
    sort: '排序',
    ownLook: '仅用于此文件夹',
    gallery: '画廊',
    favourite: '收藏',
    tags: '标签…',
    newTag: '新建标签',
    red: '红色',
    add: '添加',
    done: '完成',
    addShortcut: '添加到快捷入口',
    toDesktop: '添加到桌面',
    desktopIcons: '桌面图标',
    pasted: '粘贴的图片',
    viewOnly: '你可以查看这里，但不能更改。',
    why: '查看原因',
    rights: '谁能做什么',
    home: '我的文件',
    batchTitle: '批量改名（2 项）',
    find: '查找',
    by: '替换为',
    renameTwo: '改名 2 项',
    batchRename: '批量改名…',
    checksums: '校验值',
    extract: '解压',
    compressed: '已压缩到“mine.zip”',
    start: '压缩',
    taken: '1 个文件已经存在',
    keepBoth: '保留两份',
    finish: '完成',
    twoSelected: '已选择 2 项',
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
    path: 'Path',
    sort: 'Sort',
    ownLook: 'For this folder only',
    gallery: 'Gallery',
    favourite: 'Add to favourites',
    tags: 'Tags…',
    newTag: 'New tag',
    red: 'Red',
    add: 'Add',
    done: 'Done',
    addShortcut: 'Add to shortcuts',
    toDesktop: 'Add to desktop',
    desktopIcons: 'Desktop icons',
    pasted: 'Pasted picture',
    viewOnly: 'You can view this place, but not change it.',
    why: 'See why',
    rights: 'Who may do what',
    home: 'My files',
    batchTitle: 'Rename 2 items',
    find: 'Find',
    by: 'Replace with',
    renameTwo: 'Rename 2',
    batchRename: 'Rename all…',
    checksums: 'Checksums',
    extract: 'Extract',
    compressed: 'Compressed into “mine.zip”',
    start: 'Compress',
    taken: '1 files exist already',
    keepBoth: 'Keep both',
    finish: 'Finish',
    twoSelected: '2 items selected',
  },
}
