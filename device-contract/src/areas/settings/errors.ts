import type { AreaDefinition } from '@cove/device-contract/kit'
import { startErrors } from './start-errors.ts'

/** Failures of this area. */
export const errors = {
  ...startErrors,
  settingsChangeUnknown: {
    code: 90602,
    effect: 'inline',
    spec: ['SETA-09a'],
    text: { 'zh-CN': '这次改动已不在历史中。', en: 'This change is no longer in the history.' },
  },
  settingsChangedSince: {
    code: 90603,
    effect: 'inline',
    spec: ['SETA-09a'],
    text: {
      'zh-CN': '这项设置之后又改过。要还原，请确认覆盖较新的值。',
      en: 'This setting was changed again later. To revert, confirm that the newer value is overwritten.',
    },
  },
  settingsFileInvalid: {
    code: 90604,
    effect: 'inline',
    spec: ['SETA-10b'],
    text: {
      'zh-CN': '这不是云湾的设置文件，或其中有不允许的值。没有改动任何设置。',
      en: 'This is not a settings file of Cove, or it has values that are not allowed. No setting was changed.',
    },
  },
  settingsFileNewer: {
    code: 90605,
    effect: 'inline',
    spec: ['SETA-10b'],
    text: {
      'zh-CN': '这个设置文件来自更新的版本，请先升级这台设备。没有改动任何设置。',
      en: 'This settings file is from a newer version. Update this device first. No setting was changed.',
    },
  },
} as const satisfies NonNullable<AreaDefinition['errors']>
