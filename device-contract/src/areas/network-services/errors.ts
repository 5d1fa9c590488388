import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area; its other ones are in the family of settings (40070 to 40074). */
export const errors = {
  networkServicePortTaken: {
    code: 92001,
    effect: 'inline',
    spec: ['NSV-02a', 'NSV-03b'],
    text: { 'zh-CN': '这个端口正被其他程序或服务使用，请换一个。', en: 'Another program or service uses this port. Choose another one.' },
  },
  networkServicePortReserved: {
    code: 92002,
    effect: 'inline',
    spec: ['NSV-02a', 'NSV-03b'],
    text: {
      'zh-CN': '这个端口由系统保留，请使用 1024 至 65535。',
      en: 'The system reserves this port. Use one from 1024 to 65535.',
    },
  },
  networkServicePortDenied: {
    code: 92003,
    effect: 'inline',
    spec: ['NSV-02a'],
    text: {
      'zh-CN': '设备没有权限使用 1024 以下的端口，请换一个更大的端口。',
      en: 'The device may not use ports below 1024. Choose a higher one.',
    },
  },
  networkServiceAccountTaken: {
    code: 92004,
    effect: 'inline',
    spec: ['NSV-01b'],
    text: { 'zh-CN': '这个服务账号名已被使用，请换一个。', en: 'This account name is in use. Choose another one.' },
  },
  networkServiceOldPasswordWrong: {
    code: 92005,
    effect: 'inline',
    spec: ['NSV-01b'],
    text: { 'zh-CN': '原服务密码不正确。', en: 'The old service password is wrong.' },
  },
  networkServiceConnectionGone: {
    code: 92006,
    effect: 'toast',
    spec: ['NSV-01a'],
    text: { 'zh-CN': '这个连接已经断开。', en: 'This connection is already closed.' },
  },
  networkServiceOff: {
    code: 92007,
    effect: 'inline',
    spec: ['NSV-01a'],
    text: { 'zh-CN': '这个服务没有打开，请先打开它。', en: 'This service is off. Turn it on first.' },
  },
  networkServiceAccountMissing: {
    code: 92008,
    effect: 'inline',
    spec: ['NSV-01b'],
    text: { 'zh-CN': '还没有服务账号。', en: 'There is no service account yet.' },
  },
  networkServiceProgramMissing: {
    code: 92009,
    effect: 'inline',
    spec: ['NSV-03a'],
    text: {
      'zh-CN': '设备上没有这个服务需要的程序，请先安装。',
      en: 'The device does not have the program of this service. Install it first.',
    },
  },
  networkServiceShareMissing: {
    code: 92010,
    effect: 'inline',
    spec: ['NSV-03a', 'NSV-04'],
    text: { 'zh-CN': '这个共享不存在。', en: 'This share does not exist.' },
  },
  networkServiceShareExists: {
    code: 92011,
    effect: 'inline',
    spec: ['NSV-04'],
    text: { 'zh-CN': '已有同名的共享，请换一个名称。', en: 'A share with this name exists. Choose another one.' },
  },
  networkServiceBackupExternal: {
    code: 92012,
    effect: 'inline',
    spec: ['NSV-04', 'H-37'],
    text: {
      'zh-CN': '备份不能存到外接硬盘。请选择设备里的存储空间。',
      en: 'A backup does not go to an external disk. Choose a storage space of the device.',
    },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
