export const zhCN = {
  state: {
    waiting: '排队中',
    metadata: '正在获取种子信息',
    choosing: '等待选择文件',
    running: '下载中',
    paused: '已暂停',
    seeding: '做种中',
    error: '失败',
    finished: '已完成',
    held: '等待时段或让位',
  },
  unknownReason: '设备没有说明原因',
  removeTitle: (name: string) => `删除“${name}”？`,
  removeManyTitle: (count: string) => `删除 ${count} 个下载？`,
  removeBody: '没有下载完的部分会被清除。',
  removeDoneBody: '只从列表中删除，文件留在设备上。',
  deleteFile: '同时把文件移到回收站',
  remove: '删除',
  links: '下载地址',
  linksFound: (count: string) => `${count} 个地址`,
  linksHint: '每行一个，支持 http、https、ftp 和磁力链接。',
  linksHintPlain: '每行一个，支持 http、https 和 ftp。',
  linksTooMany: (limit: string) => `一次最多添加 ${limit} 个地址`,
  badLine: (line: string, reason: string, text: string) => `第 ${line} 行：${reason}（${text}）`,
  badMore: (count: string) => `还有 ${count} 行不能下载`,
  problem: {
    notAddress: '不是下载地址',
    scheme: '设备不支持这种协议',
    torrent: '设备上少一项软件，还不能下载磁力链接',
  },
}

export type DownloadTexts = typeof zhCN
