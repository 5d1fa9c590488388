import type { AreaDefinition } from '@cove/device-contract/kit'
import { startErrors } from './start-errors.ts'

/** Failures of this area. */
export const errors = {
  ...startErrors,
  wallpaperDamaged: {
    code: 91612,
    effect: 'inline',
    spec: ['SET-01b'],
    text: { 'zh-CN': '图片已损坏，无法读取。', en: 'The picture is damaged and cannot be read.' },
  },
  wallpaperTooManyPixels: {
    code: 91613,
    effect: 'inline',
    spec: ['SET-01b', 'S-G4'],
    text: { 'zh-CN': '图片尺寸过大，最多 5000 万像素。', en: 'The picture has too many pixels: 50 million at most.' },
  },
  wallpaperLimit: {
    code: 91614,
    effect: 'inline',
    spec: ['SET-01b'],
    text: {
      'zh-CN': '最多保存 20 张壁纸，请先删除不用的。',
      en: 'You can keep 20 wallpapers. Delete one that you do not use.',
    },
  },
} as const satisfies NonNullable<AreaDefinition['errors']>
