import type { ErrorRow } from '../effects.ts'

/** Address configuration of the device. */
export const network = {
  ipOccupied: {
    code: 4821, family: 'network', effect: 'toast', spec: ['REQ-07a', 'NET-01b'],
    text: { 'zh-CN': '该地址已被其他设备占用。', en: 'Another device already uses this address.' },
  },
  ipInvalid: {
    code: 4822, family: 'network', effect: 'toast', spec: ['REQ-07a', 'NET-01b'],
    text: { 'zh-CN': '地址格式不正确。', en: 'The address is not valid.' },
  },
  gatewayMisconfigured: {
    code: 4823, family: 'network', effect: 'toast', spec: ['REQ-07a', 'NET-01b'],
    text: { 'zh-CN': '网关配置有误，设备可能无法联网。', en: 'The gateway is wrong, so the device may lose its connection.' },
  },
  networkApplyFailed: {
    code: 4824, family: 'network', effect: 'toast', spec: ['REQ-07a', 'NET-01b'], outcome: 'settingsKept',
    text: { 'zh-CN': '网络配置应用失败，已恢复原设置。', en: 'The network settings could not be applied. The previous ones were restored.' },
  },
} as const satisfies Record<string, ErrorRow>
