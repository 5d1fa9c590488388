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
  readonly organise: string
  readonly about: string
  readonly share: string
  readonly versions: string
  readonly editWith: string
  readonly textEditor: string
  readonly saved: string
  readonly restore: string
  readonly readOnly: string
  readonly viewFileOnly: string
  readonly publicSpace: string
  readonly publicRights: string
  readonly mayRead: string
  readonly mayChange: string
  readonly openPublic: string
  readonly people: string
  readonly canView: string
  readonly makeLink: string
  readonly linkAddress: string
  readonly moreLimits: string
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
  readonly openInTab: string
  readonly tabs: string
  readonly closeTrips: string
  readonly unfoldPublic: string
  readonly twoPanes: string
  readonly filesApp: string
  readonly forTheRight: string
  readonly dropToCopy: string
  readonly downloadTo: string
  readonly saveTo: string
  readonly archivePassword: string
  readonly enterPassword: string
  readonly password: string
  readonly open: string
  readonly wrongPassword: string
  readonly packed: string
  readonly nameEncoding: string
  readonly cp437: string
  readonly extractAll: string
  readonly besideArchive: string
  readonly extractTo: string
  readonly extractHere: string
  readonly extracted: string
  readonly addFiles: string
  readonly request: string
  readonly mostFiles: string
  readonly link: string
  readonly mostDownloads: string
  readonly encoding: string
  readonly unsaved: string
  readonly useDraft: string
  readonly searchContents: string
  readonly results: string
  readonly noFile: string
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
    organise: '整理',
    about: '详情与版本',
    share: '分享…',
    versions: '历史版本',
    editWith: '编辑方式',
    textEditor: '文本编辑器',
    saved: '已保存',
    restore: '恢复',
    readOnly: '该空间为只读，无法写入。',
    viewFileOnly: '你只能查看这个文件',
    publicSpace: '公共空间',
    publicRights: '成员权限',
    mayRead: '你可以查看公共空间的文件。',
    mayChange: '你可以查看和修改公共空间的文件。',
    openPublic: '打开公共空间',
    people: '成员',
    canView: '可查看',
    makeLink: '创建并复制',
    linkAddress: '链接和提取码',
    moreLimits: '更多限制',
    emptyBin: '回收站是空的',
    restored: '“mine.txt”已恢复到所选版本',
    noVersions: '这个文件还没有历史版本。',
    search: '搜索文件、应用和命令',
    path: '路径',
    sort: '排序',
    ownLook: '只用于这个文件夹',
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
    openInTab: '在新标签页中打开',
    tabs: '标签页',
    closeTrips: '关闭标签页“Trips”',
    unfoldPublic: '展开“公共空间”',
    twoPanes: '双窗格',
    filesApp: '文件管理',
    forTheRight: '哪个窗口放到右半边？',
    dropToCopy: '松开鼠标，复制到“我的文件”',
    downloadTo: '下载到文件夹…',
    saveTo: '保存位置',
    archivePassword: '密码（可选）',
    enterPassword: '输入密码…',
    password: '密码',
    open: '打开',
    wrongPassword: '解压密码错误。',
    packed: '已压缩到“plan.zip”',
    nameEncoding: '文件名编码',
    cp437: 'CP437（DOS 英文）',
    extractAll: '解压全部',
    besideArchive: '解压到压缩包旁边',
    extractTo: '解压到…',
    extractHere: '解压到这里',
    extracted: '已解压“old.zip”',
    addFiles: '添加文件…',
    request: '上传请求',
    mostFiles: '最多接收文件数',
    link: '链接',
    mostDownloads: '最多下载',
    encoding: '编码',
    unsaved: '有未保存的改动',
    useDraft: '恢复草稿',
    searchContents: '搜索文件内容',
    results: '搜索结果',
    noFile: '没有文件包含',
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
    organise: 'Organise',
    about: 'Details and versions',
    share: 'Share…',
    versions: 'Versions',
    editWith: 'Edit with',
    textEditor: 'Text editor',
    saved: 'Saved',
    restore: 'Restore',
    readOnly: 'This space is read-only, so nothing can be written to it.',
    viewFileOnly: 'You can only view this file',
    publicSpace: 'Public space',
    publicRights: 'Rights of members',
    mayRead: 'You can view the files of the public space.',
    mayChange: 'You can view and change the files of the public space.',
    openPublic: 'Open the public space',
    people: 'Members',
    canView: 'Can view',
    makeLink: 'Create and copy',
    linkAddress: 'Link and access code',
    moreLimits: 'More limits',
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
    taken: '1 file exists already',
    keepBoth: 'Keep both',
    finish: 'Finish',
    twoSelected: '2 items selected',
    openInTab: 'Open in new tab',
    tabs: 'Tabs',
    closeTrips: 'Close tab “Trips”',
    unfoldPublic: 'Unfold “Public space”',
    twoPanes: 'Two panes',
    filesApp: 'Files',
    forTheRight: 'Right half: which window?',
    dropToCopy: 'Drop to copy to “My files”',
    downloadTo: 'Download to folder…',
    saveTo: 'Save to',
    archivePassword: 'Password (optional)',
    enterPassword: 'Enter password…',
    password: 'Password',
    open: 'Open',
    wrongPassword: 'The password of the archive is wrong.',
    packed: 'Compressed into “plan.zip”',
    nameEncoding: 'Encoding of the names',
    cp437: 'CP437 (DOS, English)',
    extractAll: 'Extract all',
    besideArchive: 'Next to the archive',
    extractTo: 'To…',
    extractHere: 'Extract here',
    extracted: '“old.zip” was extracted',
    addFiles: 'Add files…',
    request: 'Upload request',
    mostFiles: 'Limit of files',
    link: 'Link',
    mostDownloads: 'Limit of downloads',
    encoding: 'Encoding',
    unsaved: 'Unsaved changes',
    useDraft: 'Restore the draft',
    searchContents: 'Search in the contents of files',
    results: 'Search results',
    noFile: 'No file contains',
  },
}
