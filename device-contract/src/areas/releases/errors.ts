import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area: why a release is not taken. What was published stays. */
export const errors = {
  releaseDamaged: {
    code: 93801,
    effect: 'inline',
    spec: ['REL-03'],
    text: { 'zh-CN': '发布包不完整或已损坏，没有发布。', en: 'The release is incomplete or damaged. Nothing was published.' },
  },
  releaseNotTrusted: {
    code: 93802,
    effect: 'inline',
    spec: ['REL-02'],
    text: {
      'zh-CN': '发布包没有受信任的签名，没有发布。',
      en: 'The release has no trusted signature. Nothing was published.',
    },
  },
  releaseKeyRevoked: {
    code: 93803,
    effect: 'inline',
    spec: ['REL-02'],
    text: { 'zh-CN': '签名所用的密钥已被吊销，没有发布。', en: 'The key that signed the release was revoked. Nothing was published.' },
  },
  releaseKeyExpired: {
    code: 93804,
    effect: 'inline',
    spec: ['REL-02'],
    text: {
      'zh-CN': '签名所用的密钥目前不在有效期内，没有发布。',
      en: 'The key that signed the release is not valid at this time. Nothing was published.',
    },
  },
  releaseForeign: {
    code: 93805,
    effect: 'inline',
    spec: ['REL-02'],
    text: {
      'zh-CN': '该团队无权使用这个应用、地址或接口，没有发布。',
      en: 'This team may not use that app, address or area. Nothing was published.',
    },
  },
  releaseDowngrade: {
    code: 93806,
    effect: 'inline',
    spec: ['REL-02'],
    text: {
      'zh-CN': '已发布过更新的版本，请使用更高的版本号，或改用回退。',
      en: 'A newer version was published before. Use a higher version, or roll back instead.',
    },
  },
  releaseTaken: {
    code: 93807,
    effect: 'inline',
    spec: ['REL-03'],
    text: { 'zh-CN': '这个版本号已用于其他内容，请提高版本号。', en: 'This version already has other content. Use a higher version.' },
  },
  releaseMisfit: {
    code: 93808,
    effect: 'inline',
    spec: ['REL-03'],
    text: {
      'zh-CN': '该版本与这台设备的桌面或其他应用不兼容，没有发布。',
      en: 'This version does not fit the desktop or the other apps of this device. Nothing was published.',
    },
  },
  releaseLedger: {
    code: 93809,
    effect: 'inline',
    spec: ['REL-06'],
    text: {
      'zh-CN': '发布记录与设备签署的不一致，可能被旧文件覆盖，已停止发布。',
      en: 'The ledger of releases is not the one this device signed. It may be an old copy, so nothing is published.',
    },
  },
  releaseBusy: {
    code: 93810,
    effect: 'inline',
    spec: ['REL-03'],
    text: { 'zh-CN': '正在发布其他版本，请稍后再试。', en: 'Something else is being published. Try again later.' },
  },
  releaseTooLarge: {
    code: 93811,
    effect: 'inline',
    spec: ['REL-03'],
    text: { 'zh-CN': '发布包超过 64 MB。', en: 'The release is larger than 64 MB.' },
  },
  releaseMissing: {
    code: 93812,
    effect: 'inline',
    spec: ['REL-03'],
    text: { 'zh-CN': '没有这个发布包或版本。', en: 'There is no such release.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
