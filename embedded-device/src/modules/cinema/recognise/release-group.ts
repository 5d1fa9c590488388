import type { Mark, MarkKind } from './mark.ts'
import type { TitlePiece } from './title-pieces.ts'

const releaseKinds: ReadonlySet<MarkKind> = new Set(['resolution', 'source', 'codec', 'audio', 'language', 'edition'])
const noGroup: ReadonlySet<MarkKind> = new Set(['site', 'status', 'extra', 'sample', 'year', 'id', 'source', 'resolution'])
const groupWords = /字幕|发布|發佈|压制|壓制|工作室|制作组|raws?\b|subs?\b|studio/i

/** What stands behind the marks of the release, without revisions, checksums and what sites append. */
function tailOf(text: string, marks: readonly Mark[]): string | undefined {
  const release = marks.filter((mark) => releaseKinds.has(mark.kind) && (mark.isHard || mark.kind === 'language'))
  if (!release.some((mark) => mark.isHard)) return undefined
  const end = Math.max(...release.map((mark) => mark.end))
  const blank = marks.reduce(
    (tail, mark) => (mark.start >= end ? tail.slice(0, mark.start) + ' '.repeat(mark.end - mark.start) + tail.slice(mark.end) : tail),
    text,
  )
  return blank
    .slice(end)
    .replace(/[\s.]+v\d\s*$/i, '')
    .replace(/[-.](?:asrequested|obfuscated|sample|postbot|xpost|buymore|rakuv)\b.*$/i, '')
    .replace(/[\s.]+$/, '')
}

const cleaned = (group: string): string | undefined => /^[\p{Script=Latin}\p{N}@&.\-_]+/u.exec(group)?.[0].replace(/[.\-_]+$/, '') || group

function behindDash(tail: string): string | undefined {
  const plain = tail
    .replace(/[\s.]*(?:[[({][^\])}]*[\])}]?[\s.]*)+$/, (brackets) => (/^-?\[/.test(tail) ? brackets : ''))
    .replace(/^[\s.\])}]+/, '')
  const [, dashed] = /^-\s?\[?([^\s[\]()]+)\]?$/.exec(plain.trim()) ?? []
  return dashed === undefined ? undefined : cleaned(dashed)
}

function behindRelease(tail: string): string | undefined {
  const plain = tail.replace(/[\s.]*(?:[[({][^\])}]*[\])}]?[\s.]*)+$/, '').replace(/^[\s.\])}]+/, '')
  const bracket = /[[(]([\p{L}\p{N}@&.\-_]{2,})[\])]\s*$/u.exec(tail)?.[1]
  if (bracket !== undefined && plain === '' && /\p{L}/u.test(bracket)) return bracket
  const words = plain.split(/[\s.]+/).filter((word) => word !== '' && word !== '-')
  const last = words.at(-1)
  if (last === undefined || words.length > 2 || !/\p{L}/u.test(last) || last.length < 2) return bracket
  const [, ending] = /^[^-]{3,}-(.+)$/.exec(last) ?? []
  return cleaned(ending ?? last)
}

function inFront(text: string, marks: readonly Mark[], pieces: readonly TitlePiece[]): string | undefined {
  const match = /^\s*[[]([^\]]+)\]/.exec(text)
  const name = match?.[1]?.trim()
  if (!match || name === undefined || !/\p{L}/u.test(name)) return undefined
  const end = match[0].length
  if (marks.some((mark) => mark.start < end && noGroup.has(mark.kind)) || pieces.some((piece) => piece.start < end)) return undefined
  const isNumbered = marks.some((mark) => mark.kind === 'episode') || /[[\s-]\d{1,4}(?:v\d)?[\]\s]/.test(text.slice(end))
  return groupWords.test(name) || !/\p{Script=Han}/u.test(name) || isNumbered ? name : undefined
}

/** Who released it: the bracket before the title, what stands behind the marks of the release, or the name of an uploader at the end. */
export function groupIn(name: string, text: string, about: { marks: readonly Mark[]; pieces: readonly TitlePiece[] }): string | undefined {
  const { marks, pieces } = about
  const site = marks.find((mark) => mark.kind === 'site' && mark.end === text.length)?.text.replace(/\.[a-z]+$/i, '')
  const tail = tailOf(text, marks)
  return (
    (tail === undefined ? undefined : behindDash(tail)) ??
    inFront(text, marks, pieces) ??
    (site?.includes('.') === false ? site : undefined) ??
    (tail === undefined ? undefined : behindRelease(tail)) ??
    /\p{Script=Han}[^_]*_([A-Za-z][A-Za-z0-9]{3,})$/u.exec(name)?.[1]
  )
}
