export const texts = {
  connection: {
    connectTimeout: '连接超时，请确认设备已开机后重试',
    networkOffline: '网络已断开，请检查电脑的网络连接',
    searchFailed: '没有找到设备，请确认设备已开机并与电脑在同一网络',
    loginFailed: '登录设备失败，请稍后重试',
    checkInputs: '请检查输入的地址、端口、账号和密码',
    missingAddress: '请输入设备的 IP 地址或域名',
    broadcastFailed: '搜索局域网设备失败，请输入地址直接连接',
    tryTimeout: '设备没有及时应答，请重试',
    wrongDevice: '该地址上的设备无法证明自己的身份，已停止连接，你的密码没有发出',
    refused: '设备拒绝了连接，请联系管理员',
  },
}
