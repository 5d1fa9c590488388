import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  mediaCannotBeShown: {
    code: 91701,
    effect: 'inline',
    spec: ['MED-04a'],
    text: {
      'zh-CN': '无法显示这个文件：它已损坏，或超出了设备的处理范围。',
      en: 'This file cannot be shown: it is damaged, or more than the device can process.',
    },
  },
  mediaProgramMissing: {
    code: 91702,
    effect: 'inline',
    spec: ['MED-05b'],
    text: {
      'zh-CN': '设备缺少显示这类文件所需的程序，请管理员安装后重试。',
      en: 'The device lacks the program that shows files of this type. Ask the administrator to install it, then try again.',
    },
  },
  mediaHasNoPreview: {
    code: 91703,
    effect: 'inline',
    spec: ['MED-03b'],
    text: { 'zh-CN': '这类文件没有预览。', en: 'Files of this type have no preview.' },
  },
  mediaHasNoClip: {
    code: 91704,
    effect: 'inline',
    spec: ['ALB-01b'],
    text: { 'zh-CN': '这张照片没有可播放的片段。', en: 'This photo has no clip to play.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
