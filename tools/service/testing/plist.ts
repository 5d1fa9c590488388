type Plist = string | number | boolean | readonly Plist[] | { readonly [key: string]: Plist }

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }
const plain = (text: string): string => text.replaceAll(/&\w+;/g, (sign) => signs[sign] ?? sign)

/** Reads a property list as strictly as launchd does: every element closed, a value for every key, nothing else. Throws for anything else. */
export function readPlist(xml: string): Plist {
  const [, body = ''] =
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<!DOCTYPE plist PUBLIC "[^"]*" "[^"]*">\s*<plist version="1\.0">([^]*)<\/plist>\s*$/.exec(
      xml,
    ) ?? []
  const left = [
    ...body.matchAll(
      /<key>([^<]*)<\/key>|<string>([^<]*)<\/string>|<integer>(\d+)<\/integer>|<(true|false)\/>|<(\/?(?:dict|array))>|(\S)/g,
    ),
  ]
  const next = (): RegExpExecArray => {
    const token = left.shift()
    if (!token || token[6] !== undefined) throw new Error(`not well formed near ${token?.index}`)
    return token
  }
  const isNext = (tag: string): boolean => left[0]?.[5] === tag
  const value = (): Plist => {
    const [, , text, integer, truth, tag] = next()
    if (text !== undefined) return plain(text)
    if (integer !== undefined) return Number(integer)
    if (truth !== undefined) return truth === 'true'
    if (tag === 'array') {
      const items: Plist[] = []
      while (!isNext('/array')) items.push(value())
      next()
      return items
    }
    if (tag !== 'dict') throw new Error(`a value is missing before ${tag}`)
    const entries: [string, Plist][] = []
    while (!isNext('/dict')) {
      const [, key] = next()
      if (key === undefined) throw new Error('a key is missing')
      entries.push([plain(key), value()])
    }
    next()
    return Object.fromEntries(entries)
  }
  const whole = value()
  if (left.length > 0) throw new Error('something follows the value')
  return whole
}
