import type { ErrorRow } from '../effects.ts'

/** Firmware and client version gates (REQ-06, UPG-04). */
export const firmware = {
  firmwareTooLowForUser: {
    code: -1, family: 'firmware', effect: 'dialog:low-firmware', spec: ['REQ-06'], advice: 'askAdministrator',
    text: { 'zh-CN': '设备的软件版本过低，请管理员在运行设备的电脑上安装更新的版本。', en: 'The software of the device is too old. Ask the administrator to install a newer version on the computer that runs it.' },
  },
  firmwareTooLowForAdmin: {
    code: -2, family: 'firmware', effect: 'dialog:low-firmware', spec: ['REQ-06'],
    text: { 'zh-CN': '设备的软件版本过低，请在运行设备的电脑上安装更新的版本。', en: 'The software of the device is too old. Install a newer version on the computer that runs it.' },
  },
  firmwareCheckNeeded: {
    code: 4999, family: 'firmware', effect: 'dialog:firmware-check', spec: ['REQ-06', 'UPG-04'],
    text: { 'zh-CN': '设备的软件需要更新的版本。', en: 'The device needs newer software.' },
  },
  clientTooOld: {
    code: 8059, family: 'firmware', effect: 'toast', spec: ['DEV-11'], advice: 'updateClient',
    text: { 'zh-CN': '当前页面的版本过低，请刷新页面后再使用。', en: 'This version of the page is too old. Reload it before you continue.' },
  },
  firmwareTooLow: {
    code: 8070, family: 'firmware', effect: 'dialog:low-firmware', spec: ['REQ-06', 'DEV-11'],
    text: { 'zh-CN': '设备的软件版本过低，不支持该功能，请先在运行设备的电脑上安装更新的版本。', en: 'The software of the device is too old for this feature. Install a newer version on the computer that runs it first.' },
  },
  alreadyLatest: {
    code: 8073, family: 'firmware', effect: 'toast', spec: ['REQ-06', 'UPG-04'], advice: 'nothingToDo',
    text: { 'zh-CN': '当前已是最新版本。', en: 'This is already the latest version.' },
  },
  upgradePackageInvalid: {
    code: 8074, family: 'firmware', effect: 'toast', spec: ['REQ-07a'], advice: 'retry',
    text: { 'zh-CN': '升级包校验失败，请重新下载后再试。', en: 'The upgrade package failed its check. Download it again.' },
  },
  upgradeRunning: {
    code: 8075, family: 'firmware', effect: 'toast', spec: ['REQ-06', 'UPG-04'], advice: 'waitForTask',
    text: { 'zh-CN': '设备正在升级，请等待升级完成。', en: 'The device is being upgraded. Wait until the upgrade is finished.' },
  },
  bindDeviceAbnormal: {
    code: 8151, family: 'firmware', effect: 'toast', spec: ['REQ-05', 'DEV-10c'], advice: 'contactSupport', whileBinding: 'dialog:system-error',
    text: { 'zh-CN': '设备系统可能异常，请查看设备的运行记录。', en: 'The device system may be faulty. Look at the log of the device.' },
  },
  bindUpdateAbnormal: {
    code: 8152, family: 'firmware', effect: 'toast', spec: ['REQ-05', 'DEV-10c'], whileBinding: 'dialog:system-error',
    text: { 'zh-CN': '设备上一次更新可能没有完成，请在运行设备的电脑上重新安装。', en: 'The last update of the device may have failed. Install it again on the computer that runs the device.' },
  },
} as const satisfies Record<string, ErrorRow>
