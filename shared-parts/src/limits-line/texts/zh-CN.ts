/** The sentences of the line. */
export interface LimitsTexts {
  readonly title: string
  readonly none: string
  readonly upload: (rate: string) => string
  readonly download: (rate: string) => string
  readonly hours: (from: string, to: string) => string
  readonly shared: string
  readonly change: string
}

export const zhCN: LimitsTexts = {
  title: '速度与时段',
  none: '不限速，全天',
  upload: (rate) => `上传不超过 ${rate}`,
  download: (rate) => `下载不超过 ${rate}`,
  hours: (from, to) => `${from}–${to}`,
  shared: '与传输共用，在传输设置里修改',
  change: '传输设置…',
}
