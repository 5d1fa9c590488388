import type { ErrorRow } from '../effects.ts'

/** Encrypted space; codes of the same range that belong to sessions and users live there. */
export const encryptedSpace = {
  encryptedSpaceNotEnabled: {
    code: 8029, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'], advice: 'turnOnFirst',
    text: { 'zh-CN': '加密空间尚未开启。', en: 'The encrypted space is not turned on.' },
  },
  encryptedSpaceEnabled: {
    code: 8030, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'], advice: 'alreadySo',
    text: { 'zh-CN': '加密空间已经开启。', en: 'The encrypted space is already turned on.' },
  },
  encryptedSpacePasswordMismatch: {
    code: 8032, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'], advice: 'correctInput',
    text: { 'zh-CN': '两次输入的加密空间密码不一致。', en: 'The two encrypted-space passwords do not match.' },
  },
  encryptedSpacePasswordInvalid: {
    code: 8033, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'], advice: 'correctInput',
    text: { 'zh-CN': '加密空间密码格式不正确。', en: 'The encrypted-space password has a wrong format.' },
  },
  encryptedSpaceLoginRequired: {
    code: 8034, family: 'encrypted-space', effect: 'silent', spec: ['REQ-05'], advice: 'unlockFirst',
    text: { 'zh-CN': '请先解锁加密空间。', en: 'Unlock the encrypted space first.' },
  },
  encryptedSpaceSessionEnded: {
    code: 8035, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'], advice: 'unlockFirst',
    text: { 'zh-CN': '加密空间已自动锁定，请重新解锁。', en: 'The encrypted space was locked automatically. Unlock it again.' },
  },
  encryptedSpaceEnableFailed: {
    code: 8037, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'],
    text: { 'zh-CN': '开启加密空间失败。', en: 'The encrypted space could not be turned on.' },
  },
  encryptedSpaceLoginFailed: {
    code: 8038, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'],
    text: { 'zh-CN': '解锁加密空间失败，请重试。', en: 'The encrypted space could not be unlocked. Please try again.' },
  },
  encryptedSpaceLogoutFailed: {
    code: 8039, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'],
    text: { 'zh-CN': '锁定加密空间失败。', en: 'The encrypted space could not be locked.' },
  },
  encryptedSpacePasswordFailed: {
    code: 8040, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'],
    text: { 'zh-CN': '修改加密空间密码失败。', en: 'The encrypted-space password could not be changed.' },
  },
  encryptedSpaceResetFailed: {
    code: 8041, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'],
    text: { 'zh-CN': '重置加密空间失败。', en: 'The encrypted space could not be reset.' },
  },
  encryptedSpaceStatusFailed: {
    code: 8042, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'],
    text: { 'zh-CN': '获取加密空间状态失败。', en: 'The state of the encrypted space could not be read.' },
  },
  encryptedSpaceDamaged: {
    code: 8043, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'], advice: 'contactSupport', outcome: 'nothingChanged',
    text: { 'zh-CN': '加密空间数据损坏，无法打开。', en: 'The data of the encrypted space is damaged and cannot be opened.' },
  },
  encryptedSpaceKeyMissing: {
    code: 8046, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'], advice: 'contactSupport', outcome: 'nothingChanged',
    text: { 'zh-CN': '加密空间密钥丢失，无法解密。', en: 'The key of the encrypted space is lost, so nothing can be decrypted.' },
  },
  encryptedSpaceWrongPassword: {
    code: 8047, family: 'encrypted-space', effect: 'toast', spec: ['REQ-05', 'ENC-04'], advice: 'checkPassword',
    text: { 'zh-CN': '加密空间密码错误。', en: 'The encrypted-space password is wrong.' },
  },
  encryptedSpaceTokenInvalid: {
    code: 8048, family: 'encrypted-space', effect: 'toast', spec: ['REQ-05', 'TR-07a'], advice: 'unlockFirst',
    text: { 'zh-CN': '加密空间凭证已失效，请重新解锁。', en: 'Access to the encrypted space has ended. Unlock it again.' },
  },
  encryptFailed: {
    code: 8049, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'], advice: 'retry',
    text: { 'zh-CN': '文件加密失败，请重试。', en: 'The file could not be encrypted. Please try again.' },
  },
  decryptFailed: {
    code: 8050, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'], advice: 'retry',
    text: { 'zh-CN': '文件解密失败，请重试。', en: 'The file could not be decrypted. Please try again.' },
  },
  encryptMoveInFailed: {
    code: 8051, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'],
    text: { 'zh-CN': '移入加密空间失败。', en: 'The items could not be moved into the encrypted space.' },
  },
  encryptMoveOutFailed: {
    code: 8053, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'],
    text: { 'zh-CN': '移出加密空间失败。', en: 'The items could not be moved out of the encrypted space.' },
  },
  encryptDeleteFailed: {
    code: 8054, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'],
    text: { 'zh-CN': '删除加密文件失败。', en: 'The encrypted files could not be deleted.' },
  },
  encryptedSpaceBusy: {
    code: 8055, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'], advice: 'waitForTask',
    text: { 'zh-CN': '加密空间正在处理其他任务，请稍后再试。', en: 'The encrypted space is busy with another task. Please try again later.' },
  },
  encryptedSpaceStorageMissing: {
    code: 8056, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'], advice: 'checkDisk', outcome: 'nothingChanged',
    text: { 'zh-CN': '加密空间所在的存储空间不可用。', en: 'The storage space of the encrypted space is not available.' },
  },
  encryptedSpaceResetRunning: {
    code: 8071, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'], advice: 'waitForTask',
    text: { 'zh-CN': '加密空间正在重置，请等待完成。', en: 'The encrypted space is being reset. Wait until it is finished.' },
  },
  encryptedSpaceTooManyAttempts: {
    code: 8072, family: 'encrypted-space', effect: 'toast', spec: ['REQ-05', 'ENC-04'], advice: 'pauseAttempts',
    text: { 'zh-CN': '加密空间密码错误次数过多，请稍后再试。', en: 'Too many wrong encrypted-space passwords. Please try again later.' },
  },
  encryptedSpacePasswordSyncFailed: {
    code: 8103, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'],
    text: { 'zh-CN': '加密空间密码同步失败。', en: 'The encrypted-space password could not be synchronised.' },
  },
  encryptedFileOpenRefused: {
    code: 8104, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'], advice: 'unlockFirst',
    text: { 'zh-CN': '加密空间中的文件不支持以此方式打开。', en: 'Files of the encrypted space cannot be opened this way.' },
  },
  encryptedFileTypeRefused: {
    code: 8105, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'], advice: 'chooseAnotherFile',
    text: { 'zh-CN': '该类型的文件不能移入加密空间。', en: 'This kind of file cannot be moved into the encrypted space.' },
  },
  encryptedSpaceHintInvalid: {
    code: 8106, family: 'encrypted-space', effect: 'toast', spec: ['REQ-07a', 'ENC-04'], advice: 'correctInput',
    text: { 'zh-CN': '加密空间密码提示不合法。', en: 'The password hint of the encrypted space is not valid.' },
  },
} as const satisfies Record<string, ErrorRow>
