import type { ErrorRow } from '../effects.ts'

/** Wireless network, and the timers and ports listed with it. */
export const wifi = {
  powerTimerInterval: {
    code: 4502, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'correctInput',
    text: { 'zh-CN': '开机与关机时间至少间隔三分钟。', en: 'Power-on and power-off must be at least three minutes apart.' },
  },
  powerTimerInvalid: {
    code: 4503, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'correctInput',
    text: { 'zh-CN': '定时开关机时间不正确。', en: 'The power timer is not valid.' },
  },
  wifiNotEnabled: {
    code: 4504, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'turnOnFirst',
    text: { 'zh-CN': '无线网络未开启，请先开启。', en: 'The wireless network is turned off. Turn it on first.' },
  },
  wifiWrongPassword: {
    code: 4505, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'checkPassword',
    text: { 'zh-CN': '无线网络密码错误。', en: 'The password of the wireless network is wrong.' },
  },
  wifiScanEmpty: {
    code: 4506, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'moveCloser',
    text: { 'zh-CN': '没有扫描到无线网络。', en: 'The scan found no wireless networks.' },
  },
  wifiScanTooSoon: {
    code: 4507, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'retryLater',
    text: { 'zh-CN': '手动扫描需间隔五秒以上，请稍候。', en: 'Wait more than five seconds between manual scans.' },
  },
  wifiScanFailed: {
    code: 4508, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'],
    text: { 'zh-CN': '扫描无线网络失败，请重试。', en: 'The scan for wireless networks failed. Please try again.' },
  },
  wifiScanRunning: {
    code: 4509, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'waitForTask',
    text: { 'zh-CN': '正在扫描无线网络，请稍候。', en: 'A scan for wireless networks is running. Wait a moment.' },
  },
  wifiNetworkNotFound: {
    code: 4510, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'moveCloser',
    text: { 'zh-CN': '未找到该无线网络。', en: 'This wireless network was not found.' },
  },
  wifiConnectFailed: {
    code: 4511, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'],
    text: { 'zh-CN': '连接无线网络失败，请重试。', en: 'The wireless network could not be joined. Please try again.' },
  },
  wifiConnectTimedOut: {
    code: 4512, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'moveCloser',
    text: { 'zh-CN': '连接无线网络超时，请靠近路由器后重试。', en: 'Joining the wireless network took too long. Move closer to the router and try again.' },
  },
  wifiAlreadyConnected: {
    code: 4513, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'alreadySo',
    text: { 'zh-CN': '已连接到该无线网络。', en: 'This wireless network is already connected.' },
  },
  wifiNotConnected: {
    code: 4514, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'alreadySo',
    text: { 'zh-CN': '当前没有连接无线网络。', en: 'No wireless network is connected.' },
  },
  wifiDisconnectFailed: {
    code: 4515, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'],
    text: { 'zh-CN': '断开无线网络失败。', en: 'The wireless network could not be disconnected.' },
  },
  wifiNoAddress: {
    code: 4516, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'checkDeviceNetwork',
    text: { 'zh-CN': '无线网络没有分配地址，请检查路由器。', en: 'The wireless network gave no address. Check the router.' },
  },
  wifiSecurityUnsupported: {
    code: 4517, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'unsupported',
    text: { 'zh-CN': '不支持该无线网络的加密方式。', en: 'The security type of this wireless network is not supported.' },
  },
  wifiPasswordTooShort: {
    code: 4518, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'checkPassword',
    text: { 'zh-CN': '无线网络密码过短。', en: 'The password of the wireless network is too short.' },
  },
  wifiNameInvalid: {
    code: 4519, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'correctInput',
    text: { 'zh-CN': '无线网络名称不正确。', en: 'The name of the wireless network is not valid.' },
  },
  wifiAdapterMissing: {
    code: 4520, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'checkCables',
    text: { 'zh-CN': '未检测到无线网卡。', en: 'No wireless adapter was found.' },
  },
  wifiAdapterFailed: {
    code: 4521, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'restartDevice',
    text: { 'zh-CN': '无线网卡工作异常，请重启设备。', en: 'The wireless adapter is not working. Restart the device.' },
  },
  wifiDriverFailed: {
    code: 4522, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'restartDevice',
    text: { 'zh-CN': '无线网卡驱动加载失败。', en: 'The driver of the wireless adapter could not be loaded.' },
  },
  wifiSignalWeak: {
    code: 4523, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'moveCloser',
    text: { 'zh-CN': '无线信号过弱，请靠近路由器。', en: 'The wireless signal is too weak. Move closer to the router.' },
  },
  wifiForgetFailed: {
    code: 4524, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'],
    text: { 'zh-CN': '忽略该无线网络失败。', en: 'The wireless network could not be forgotten.' },
  },
  wifiHotspotFailed: {
    code: 4525, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'],
    text: { 'zh-CN': '开启热点失败。', en: 'The hotspot could not be turned on.' },
  },
  wifiHotspotBusy: {
    code: 4526, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'stopUsing', outcome: 'nothingChanged',
    text: { 'zh-CN': '热点正在使用，不能连接其他无线网络。', en: 'The hotspot is in use, so no other wireless network can be joined.' },
  },
  wifiEnableFailed: {
    code: 4527, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'],
    text: { 'zh-CN': '开启无线网络失败。', en: 'The wireless network could not be turned on.' },
  },
  wifiDisableFailed: {
    code: 4528, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'],
    text: { 'zh-CN': '关闭无线网络失败。', en: 'The wireless network could not be turned off.' },
  },
  portInUse: {
    code: 4529, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'correctInput',
    text: { 'zh-CN': '端口已被占用，请更换端口。', en: 'The port is already in use. Choose another one.' },
  },
  portInvalid: {
    code: 4530, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'correctInput',
    text: { 'zh-CN': '端口不正确。', en: 'The port is not valid.' },
  },
  portReserved: {
    code: 4531, family: 'wifi', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], advice: 'correctInput',
    text: { 'zh-CN': '该端口由系统保留，请更换端口。', en: 'The port is reserved by the system. Choose another one.' },
  },
} as const satisfies Record<string, ErrorRow>
