import type { ErrorRow } from '../effects.ts'

/** System settings (administrator only) and Bluetooth (H-65). */
export const settings = {
  settingAdminOnly: {
    code: 40010, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'askAdministrator',
    text: { 'zh-CN': '仅管理员可以修改系统设置。', en: 'Only the administrator can change system settings.' },
  },
  settingReadFailed: {
    code: 40011, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], outcome: 'nothingChanged',
    text: { 'zh-CN': '读取系统设置失败。', en: 'The system settings could not be read.' },
  },
  settingSaveFailed: {
    code: 40012, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'retry',
    text: { 'zh-CN': '保存系统设置失败，请重试。', en: 'The system settings could not be saved. Please try again.' },
  },
  settingValueInvalid: {
    code: 40013, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'correctInput',
    text: { 'zh-CN': '设置的值不正确。', en: 'The value of the setting is not valid.' },
  },
  settingBusy: {
    code: 40014, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'waitForTask',
    text: { 'zh-CN': '系统设置正在应用，请稍后再试。', en: 'The system settings are being applied. Please try again later.' },
  },
  shutdownFailed: {
    code: 40020, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], outcome: 'nothingChanged',
    text: { 'zh-CN': '关机失败，请重试。', en: 'The device could not be shut down. Please try again.' },
  },
  rebootFailed: {
    code: 40021, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], outcome: 'nothingChanged',
    text: { 'zh-CN': '重启失败，请重试。', en: 'The device could not be restarted. Please try again.' },
  },
  powerSavingFailed: {
    code: 40022, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '进入节能模式失败。', en: 'Power saving could not be started.' },
  },
  powerTimerFailed: {
    code: 40023, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '设置定时开关机失败。', en: 'The power timer could not be set.' },
  },
  powerRestoreFailed: {
    code: 40024, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '设置来电自启失败。', en: 'Starting after a power cut could not be set.' },
  },
  wakeFailed: {
    code: 40025, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '远程唤醒设置失败。', en: 'Wake on network could not be set.' },
  },
  indicatorLightFailed: {
    code: 40030, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '指示灯设置失败。', en: 'The indicator light could not be set.' },
  },
  fanModeFailed: {
    code: 40031, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '风扇模式设置失败。', en: 'The fan mode could not be set.' },
  },
  beeperFailed: {
    code: 40032, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '蜂鸣器设置失败。', en: 'The beeper could not be set.' },
  },
  diskSleepFailed: {
    code: 40033, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '硬盘休眠设置失败。', en: 'Disk sleep could not be set.' },
  },
  factoryResetFailed: {
    code: 40040, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], outcome: 'nothingChanged',
    text: { 'zh-CN': '恢复出厂设置失败。', en: 'The factory reset failed.' },
  },
  timeSetFailed: {
    code: 40041, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '时间设置失败。', en: 'The time could not be set.' },
  },
  deviceNameFailed: {
    code: 40042, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '修改设备名称失败。', en: 'The device name could not be changed.' },
  },
  languageSetFailed: {
    code: 40043, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '设置设备语言失败。', en: 'The language of the device could not be set.' },
  },
  remoteDebugFailed: {
    code: 40050, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '远程调试设置失败。', en: 'Remote debugging could not be changed.' },
  },
  remoteDebugExpired: {
    code: 40051, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'turnOnFirst',
    text: { 'zh-CN': '远程调试已到期关闭。', en: 'Remote debugging ran out and was closed.' },
  },
  hostsInvalid: {
    code: 40060, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'correctInput',
    text: { 'zh-CN': '主机条目不正确，请检查地址和域名。', en: 'A hosts entry is not valid. Check the address and the domain.' },
  },
  hostsLimit: {
    code: 40061, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'removeUnneeded',
    text: { 'zh-CN': '主机条目数量已达上限。', en: 'The limit of hosts entries has been reached.' },
  },
  hostsSaveFailed: {
    code: 40062, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '保存主机条目失败。', en: 'The hosts entries could not be saved.' },
  },
  networkServiceFailed: {
    code: 40070, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '网络服务设置失败。', en: 'The network service could not be changed.' },
  },
  networkServicePathMissing: {
    code: 40071, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'restorePath',
    text: { 'zh-CN': '网络服务的共享路径不存在，请关闭服务或重新设置。', en: 'The share path of the network service is gone. Turn the service off or set a new path.' },
  },
  networkServiceAccountInvalid: {
    code: 40072, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'correctInput',
    text: { 'zh-CN': '网络服务账号不合法。', en: 'The account of the network service is not valid.' },
  },
  networkServicePasswordInvalid: {
    code: 40073, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'correctInput',
    text: { 'zh-CN': '网络服务密码不合法。', en: 'The password of the network service is not valid.' },
  },
  networkServicePortRange: {
    code: 40074, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'correctInput',
    text: { 'zh-CN': '被动端口的结束值必须大于起始值。', en: 'The end of the passive port range must be greater than its start.' },
  },
  upsNotConnected: {
    code: 40080, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'checkCables',
    text: { 'zh-CN': '未检测到不间断电源。', en: 'No uninterruptible power supply was detected.' },
  },
  upsSetFailed: {
    code: 40081, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'checkCables',
    text: { 'zh-CN': '不间断电源设置失败。', en: 'The uninterruptible power supply could not be set up.' },
  },
  upsTimeRequired: {
    code: 40082, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'correctInput',
    text: { 'zh-CN': '请先选择断电后的关机时间。', en: 'Choose a shutdown time first.' },
  },
  publicSpaceFailed: {
    code: 40090, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '公共空间设置失败。', en: 'The public space could not be changed.' },
  },
  publicSpaceDisabled: {
    code: 40091, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'turnOnFirst',
    text: { 'zh-CN': '公共空间尚未开启。', en: 'The public space is not turned on.' },
  },
  wallpaperFormat: {
    code: 40100, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'chooseAnotherFile',
    text: { 'zh-CN': '不支持该壁纸图片格式。', en: 'This format of wallpaper image is not supported.' },
  },
  wallpaperTooLarge: {
    code: 40101, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'chooseAnotherFile',
    text: { 'zh-CN': '壁纸图片过大。', en: 'The wallpaper image is too large.' },
  },
  logExportFailed: {
    code: 40110, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], outcome: 'nothingChanged',
    text: { 'zh-CN': '导出日志失败。', en: 'The log could not be exported.' },
  },
  feedbackFailed: {
    code: 40111, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], outcome: 'nothingChanged',
    text: { 'zh-CN': '提交反馈失败，请稍后再试。', en: 'The feedback could not be sent. Please try again later.' },
  },
  bluetoothUnavailable: {
    code: 40120, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'checkCables',
    text: { 'zh-CN': '未检测到蓝牙模块。', en: 'No Bluetooth module was found.' },
  },
  bluetoothDisabled: {
    code: 40121, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'turnOnFirst',
    text: { 'zh-CN': '蓝牙未开启，请先开启。', en: 'Bluetooth is turned off. Turn it on first.' },
  },
  bluetoothEnableFailed: {
    code: 40122, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '开启蓝牙失败。', en: 'Bluetooth could not be turned on.' },
  },
  bluetoothScanFailed: {
    code: 40123, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'retry',
    text: { 'zh-CN': '搜索蓝牙设备失败。', en: 'The search for Bluetooth devices failed.' },
  },
  bluetoothDeviceNotFound: {
    code: 40124, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'checkCables',
    text: { 'zh-CN': '未找到该蓝牙设备。', en: 'The Bluetooth device was not found.' },
  },
  bluetoothPairFailed: {
    code: 40125, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'retry',
    text: { 'zh-CN': '蓝牙配对失败，请重试。', en: 'The Bluetooth pairing failed. Please try again.' },
  },
  bluetoothPinWrong: {
    code: 40126, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'correctInput',
    text: { 'zh-CN': '蓝牙配对码错误。', en: 'The Bluetooth pairing code is wrong.' },
  },
  bluetoothConnectFailed: {
    code: 40127, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'retry',
    text: { 'zh-CN': '蓝牙连接失败。', en: 'The Bluetooth device could not be connected.' },
  },
  bluetoothDisconnectFailed: {
    code: 40128, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '断开蓝牙设备失败。', en: 'The Bluetooth device could not be disconnected.' },
  },
  bluetoothRemoveFailed: {
    code: 40129, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '移除蓝牙设备失败。', en: 'The Bluetooth device could not be removed.' },
  },
  bluetoothDeviceLimit: {
    code: 40130, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'removeUnneeded',
    text: { 'zh-CN': '蓝牙设备数量已达上限。', en: 'The limit of Bluetooth devices has been reached.' },
  },
  audioOutputMissing: {
    code: 40131, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'checkCables',
    text: { 'zh-CN': '没有可用的音频输出设备。', en: 'There is no audio output.' },
  },
  audioOutputBusy: {
    code: 40132, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'stopUsing',
    text: { 'zh-CN': '音频输出设备正在被使用。', en: 'The audio output is in use.' },
  },
  volumeSetFailed: {
    code: 40133, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'],
    text: { 'zh-CN': '音量设置失败。', en: 'The sound volume could not be set.' },
  },
  bluetoothUnsupported: {
    code: 40134, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'unsupported',
    text: { 'zh-CN': '不支持该蓝牙设备。', en: 'This Bluetooth device is not supported.' },
  },
  bluetoothTimedOut: {
    code: 40135, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'checkCables',
    text: { 'zh-CN': '蓝牙设备响应超时。', en: 'The Bluetooth device did not answer in time.' },
  },
  bluetoothDriverFailed: {
    code: 40136, family: 'settings', effect: 'toast', spec: ['REQ-07a', 'USR-02e'], advice: 'restartDevice',
    text: { 'zh-CN': '蓝牙驱动加载失败，请重启设备。', en: 'The Bluetooth driver could not be loaded. Restart the device.' },
  },
} as const satisfies Record<string, ErrorRow>
