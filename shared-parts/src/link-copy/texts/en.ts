import type { LinkCopyTexts } from './zh-CN.ts'

export const en: LinkCopyTexts = {
  copyBoth: 'Copy link and code',
  copyLink: 'Copy link',
  whole: ({ name, url, code }) => `"${name}" ${url}${code === undefined ? '' : ` access code ${code}`}`,
  copied: 'Copied, ready to paste',
  copiedHere: 'Copied, but only this computer can open it',
  refused: 'The browser did not allow copying. Select the line below',
}
