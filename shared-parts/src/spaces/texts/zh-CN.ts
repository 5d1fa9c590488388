export const zhCN = { public: '公共空间', topFolder: '顶层文件夹' }

export type SpaceTexts = typeof zhCN
