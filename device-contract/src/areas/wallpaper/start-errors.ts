import type { AreaDefinition } from '@cove/device-contract/kit'

/** W11: what a page may meet while it starts. */
export const startErrors = {
  wallpaperUnknown: {
    code: 91611,
    effect: 'inline',
    spec: ['SET-01b'],
    text: { 'zh-CN': '这张壁纸已不存在。', en: 'This wallpaper no longer exists.' },
  },
} as const satisfies NonNullable<AreaDefinition['errors']>
