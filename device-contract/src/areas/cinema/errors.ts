import type { AreaErrorRow } from '@cove/device-contract/kit'

const spec = ['CIN-01a', 'CIN-02a'] as const

/** Failures of this area. */
export const errors = {
  cinemaLibraryMissing: {
    code: 93501,
    effect: 'toast',
    spec,
    text: { 'zh-CN': '该片库已不存在，或没有向你开放。', en: 'This library no longer exists, or it is not open to you.' },
  },
  cinemaItemMissing: {
    code: 93502,
    effect: 'toast',
    spec,
    text: { 'zh-CN': '该影片已不在片库中。', en: 'This title is no longer in the library.' },
  },
  cinemaNameEmpty: { code: 93503, effect: 'inline', spec, text: { 'zh-CN': '请输入名称。', en: 'Enter a name.' } },
  cinemaNameInvalid: {
    code: 93504,
    effect: 'inline',
    spec,
    text: { 'zh-CN': '名称只能包含中文、英文和数字。', en: 'Names can have Chinese characters, English letters and digits only.' },
  },
  cinemaNameTooLong: { code: 93505, effect: 'inline', spec, text: { 'zh-CN': '名称过长。', en: 'The name is too long.' } },
  cinemaNameExists: { code: 93506, effect: 'inline', spec, text: { 'zh-CN': '已有同名项。', en: 'Something has this name already.' } },
  cinemaCollectionLimit: {
    code: 93507,
    effect: 'inline',
    spec,
    text: { 'zh-CN': '最多可以创建 1000 个合集。', en: 'There can be at most 1000 collections.' },
  },
  cinemaPeopleLimit: {
    code: 93508,
    effect: 'inline',
    spec,
    text: {
      'zh-CN': '每部影片最多 50 位演员和 50 位导演，每次最多添加 5 位。',
      en: 'A title can have at most 50 actors and 50 directors; add at most 5 at a time.',
    },
  },
  cinemaCollectionMissing: {
    code: 93509,
    effect: 'toast',
    spec,
    text: { 'zh-CN': '该合集已不存在。', en: 'This collection no longer exists.' },
  },
  cinemaFolderTwice: {
    code: 93510,
    effect: 'inline',
    spec,
    text: { 'zh-CN': '另一个片库已包含此文件夹。', en: 'Another library of yours has this folder already.' },
  },
  cinemaNothingToUndo: { code: 93511, effect: 'toast', spec, text: { 'zh-CN': '没有可撤销的操作。', en: 'There is nothing to undo.' } },
  cinemaNoPermission: {
    code: 93512,
    effect: 'toast',
    spec,
    text: { 'zh-CN': '只有片库的所有者可以更改它。', en: 'Only the owner of a library can change it.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
