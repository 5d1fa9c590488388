import { extensionOf } from '@cove/device-contract/rules'

/** OPN-01: files whose content is a torrent; every other file is read for links. */
export function isTorrent(name: string): boolean {
  return extensionOf(name) === 'torrent'
}

const linkSchemes = /^(?:https?|ftp|magnet):/i

/** OPN-07: the links of a file, one per line: the first mirror of each file of a Metalink, the address of a web shortcut, else its lines. */
export function linksOfFile(name: string, text: string): string {
  const extension = extensionOf(name)
  if (extension === 'metalink' || extension === 'meta4') return metalinkLinks(text).join('\n')
  if (extension === 'url') return /^URL=(.+)$/im.exec(text)?.[1]?.trim() ?? ''
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => linkSchemes.test(line))
    .join('\n')
}

/** RFC 5854 and its predecessor: `<file><url priority="1">…`. Read by hand: a file of a stranger is not given to an XML parser. */
function metalinkLinks(text: string): readonly string[] {
  const files = text.match(/<file\b[^>]*>[\s\S]*?<\/file>/gi) ?? []
  return files.flatMap((file) => {
    const links = [...file.matchAll(/<url\b[^>]*>([^<]*)<\/url>/gi)].map(([, link = '']) => unescaped(link.trim()))
    return links.filter((link) => linkSchemes.test(link)).slice(0, 1)
  })
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole)
}
