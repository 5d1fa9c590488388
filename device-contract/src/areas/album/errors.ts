import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area, in addition to those of the catalogue (ALB-03b). */
export const errors = {
  albumPictureBroken: {
    code: 93401,
    effect: 'inline',
    spec: ['ALB-01c'],
    text: {
      'zh-CN': '无法显示这张照片：文件已损坏，或设备缺少所需的程序。',
      en: 'This picture cannot be shown: it is damaged, or the device lacks the program for it.',
    },
  },
  albumLastCopy: {
    code: 93402,
    effect: 'toast',
    spec: ['ALB-01b'],
    text: { 'zh-CN': '每组相似的照片至少要留下一张。', en: 'At least one picture of each group must stay.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
