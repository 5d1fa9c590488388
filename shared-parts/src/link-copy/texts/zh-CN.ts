/** The sentences of copying a link. */
export interface LinkCopyTexts {
  readonly copyBoth: string
  readonly copyLink: string
  readonly whole: (link: { readonly name: string; readonly url: string; readonly code: string | undefined }) => string
  readonly copied: string
  readonly copiedHere: string
  readonly refused: string
}

export const zhCN: LinkCopyTexts = {
  copyBoth: '复制链接和提取码',
  copyLink: '复制链接',
  whole: ({ name, url, code }) => `“${name}” ${url}${code === undefined ? '' : ` 提取码 ${code}`}`,
  copied: '已复制，可以直接粘贴',
  copiedHere: '已复制，但只有这台电脑能打开',
  refused: '浏览器不允许复制，请选中下面这一行',
}
