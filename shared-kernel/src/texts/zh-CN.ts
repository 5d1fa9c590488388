export const texts = {
  faults: {
    offline: '网络已断开，请检查网络连接',
    requestTimedOut: '请求超时，请稍后再试',
    unreachable: '无法连接到设备，请检查网络。',
    senseless: '设备的回答无法理解，请稍后再试。',
    callMissing: '这台设备没有“{{call}}”这个接口：设备的版本较旧，或者对应的功能没有启用。',
    other: '出了点问题，请稍后再试',
    details: '详情',
  },
}
