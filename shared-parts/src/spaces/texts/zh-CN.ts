export const zhCN = { home: '我的文件', public: '公共空间', topFolder: '顶层文件夹' }

export type SpaceTexts = typeof zhCN
