export const texts = {
  faults: {
    offline: '网络已断开，请检查网络连接',
    requestTimedOut: '请求超时，请稍后再试',
    other: '出了点问题，请稍后再试',
    details: '详情',
  },
  transfers: {
    sourceChanged: '源文件在上传过程中被修改或移走，请重新选择后再上传',
  },
}
