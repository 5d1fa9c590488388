import type { AreaErrorRow } from '@cove/device-contract/kit'

const packages = {
  appPackageBroken: {
    code: 96681,
    effect: 'inline',
    spec: ['APP-02'],
    text: { 'zh-CN': '这不是完整的应用包，可能没有传完。', en: 'This is not a whole app package. It may not have arrived completely.' },
  },
  appPackageUnsafe: {
    code: 96682,
    effect: 'inline',
    spec: ['APP-02'],
    text: {
      'zh-CN': '应用包里有不安全的文件：路径越界、链接或重名。',
      en: 'The package holds something unsafe: a path that leads out of it, a link, or a name twice.',
    },
  },
  appPackageTooLarge: {
    code: 96683,
    effect: 'inline',
    spec: ['APP-02'],
    text: {
      'zh-CN': '应用包太大：最大 8 MB，解开后最大 32 MB、500 个文件。',
      en: 'The package is too large: 8 MB at most, unpacked 32 MB and 500 files.',
    },
  },
  appManifestWrong: {
    code: 96684,
    effect: 'inline',
    spec: ['APP-02'],
    text: { 'zh-CN': '应用包的 manifest.json 缺失或不合要求。', en: 'The manifest.json of the package is missing or not right.' },
  },
  appIdTaken: {
    code: 96685,
    effect: 'inline',
    spec: ['APP-02'],
    text: { 'zh-CN': '这个应用的标识已被系统或另一个应用使用。', en: 'The system or another app already has this app’s id.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>

/** Failures of this area. */
export const errors = {
  ...packages,
  appNotNewer: {
    code: 96686,
    effect: 'inline',
    spec: ['APP-02'],
    text: { 'zh-CN': '已安装的版本相同或更新，没有改动。', en: 'The same or a newer version is installed. Nothing was changed.' },
  },
  appLimit: {
    code: 96687,
    effect: 'inline',
    spec: ['APP-02'],
    text: { 'zh-CN': '最多安装 60 个应用，请先删除不用的。', en: 'You can install 60 apps. Remove one that is not used.' },
  },
  appMissing: {
    code: 96688,
    effect: 'inline',
    spec: ['APP-02'],
    text: { 'zh-CN': '这个应用没有安装。', en: 'This app is not installed.' },
  },
  appMayNot: {
    code: 96689,
    effect: 'inline',
    spec: ['APP-04'],
    text: { 'zh-CN': '没有把它交给这个应用，或者已经收回。', en: 'This was not given to the app, or it was taken back.' },
  },
  appGrantLimit: {
    code: 96690,
    effect: 'inline',
    spec: ['APP-04'],
    text: { 'zh-CN': '给这个应用的授权太多了，请先收回一些。', en: 'This app has too many permissions. Take some back first.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
