export const texts = {
  faults: {
    unknown: '传输失败，原因未知',
    parsePathError: '无法识别文件路径',
    readDataError: '读取本地文件失败',
    writeDataError: '写入本地文件失败，请检查磁盘空间',
    networkError: '网络异常，请检查网络连接',
    serverError: '设备服务异常，请稍后重试',
    calMD5Error: '校验文件失败',
    notPermitted: '浏览器没有读写该文件的权限，请点“继续”重新授权',
    fileNotExist: '文件已不存在',
    notSupport: '浏览器不支持该文件',
    innerError: '传输程序出错，请重试',
    checkError: '文件校验不一致，请重试',
    ebusy: '文件被其他程序占用，请关闭后重试',
    browserRefresh: '页面刷新后任务中断，请点“继续”，或重新选择这些文件',
  },
  gone: {
    directoryNotFound: '设备上的文件夹已改名、移走或删除。放回原处后可重试',
  },
  shortage: {
    notEnoughSpace: '存储空间不足：需要 {{needed}}，剩余 {{free}}。清理后重试',
    overQuota: '超出空间配额：需要 {{needed}}，剩余 {{free}}。清理后重试',
  },
}
