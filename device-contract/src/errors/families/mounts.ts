import type { ErrorRow } from '../effects.ts'

/** Samba and NFS mounts of remote shares. */
export const mounts = {
  mountFailed: {
    code: 4701, family: 'mounts', effect: 'toast', spec: ['REQ-07a', 'NSV-03c'],
    text: { 'zh-CN': '挂载失败，请检查地址、账号和密码。', en: 'The mount failed. Check the address, account and password.' },
  },
  mountAddressWrong: {
    code: 4702, family: 'mounts', effect: 'toast', spec: ['REQ-07a', 'NSV-03c'],
    text: { 'zh-CN': '远程地址错误或无法访问。', en: 'The remote address is wrong or cannot be reached.' },
  },
  mountCredentialsWrong: {
    code: 4703, family: 'mounts', effect: 'toast', spec: ['REQ-07a', 'NSV-03c'],
    text: { 'zh-CN': '远程账号或密码错误。', en: 'The remote account or password is wrong.' },
  },
  mountPathMissing: {
    code: 4704, family: 'mounts', effect: 'toast', spec: ['REQ-07a', 'NSV-03c'], advice: 'correctInput',
    text: { 'zh-CN': '远程共享路径不存在。', en: 'The remote share does not exist.' },
  },
  mountExists: {
    code: 4705, family: 'mounts', effect: 'toast', spec: ['REQ-07a', 'NSV-03c'], advice: 'alreadySo',
    text: { 'zh-CN': '该远程共享已挂载。', en: 'This remote share is already mounted.' },
  },
  mountNotFound: {
    code: 4706, family: 'mounts', effect: 'toast', spec: ['REQ-07a', 'NSV-03c'], advice: 'refresh',
    text: { 'zh-CN': '挂载记录不存在。', en: 'The mount does not exist.' },
  },
  mountTimedOut: {
    code: 4707, family: 'mounts', effect: 'toast', spec: ['REQ-07a', 'NSV-03c'], advice: 'checkNetwork', outcome: 'uncertain',
    text: { 'zh-CN': '连接远程设备超时。', en: 'The remote device did not answer in time.' },
  },
  mountProtocolUnsupported: {
    code: 4708, family: 'mounts', effect: 'toast', spec: ['REQ-07a', 'NSV-03c'], advice: 'unsupported',
    text: { 'zh-CN': '远程设备不支持该协议版本。', en: 'The remote device does not support this protocol version.' },
  },
  mountLimit: {
    code: 4709, family: 'mounts', effect: 'toast', spec: ['REQ-07a', 'NSV-03c'], advice: 'removeUnneeded',
    text: { 'zh-CN': '挂载数量已达上限。', en: 'The limit of mounts has been reached.' },
  },
  unmountFailed: {
    code: 4710, family: 'mounts', effect: 'toast', spec: ['REQ-07a', 'NSV-03c'], advice: 'stopUsing', outcome: 'nothingChanged',
    text: { 'zh-CN': '卸载失败，可能仍有文件被占用。', en: 'The unmount failed. Files may still be in use.' },
  },
} as const satisfies Record<string, ErrorRow>
