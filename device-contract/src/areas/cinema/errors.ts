import type { AreaErrorRow } from '@cove/device-contract/kit'

const spec = ['CIN-01a', 'CIN-02a'] as const
const source = ['CIN-01b', 'CIN-02b'] as const

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
  cinemaKeyRefused: {
    code: 93513,
    effect: 'inline',
    spec: source,
    text: { 'zh-CN': '影片数据库不接受该密钥。', en: 'The film database does not accept this key.' },
  },
  cinemaSourceAway: {
    code: 93514,
    effect: 'inline',
    spec: source,
    text: { 'zh-CN': '无法连接影片数据库，请稍后重试。', en: 'The film database cannot be reached. Try again later.' },
  },
  cinemaSourceWaits: {
    code: 93515,
    effect: 'inline',
    spec: source,
    text: { 'zh-CN': '影片数据库要求暂停，稍后会继续。', en: 'The film database asked for a pause. The device goes on afterwards.' },
  },
  cinemaSourceOther: {
    code: 93516,
    effect: 'inline',
    spec: source,
    text: { 'zh-CN': '该地址不是影片数据库。', en: 'There is no film database at this address.' },
  },
  cinemaCandidateMissing: {
    code: 93517,
    effect: 'toast',
    spec: source,
    text: { 'zh-CN': '该候选已不存在，请重新搜索。', en: 'This candidate is no longer there. Search again.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
