import type { Mark, MarkKind } from './mark.ts'

/** A piece of a name that may be a title. */
export interface TitlePiece {
  readonly start: number
  readonly end: number
  readonly isBracketed: boolean
}

/** Behind these no title comes, even when none came before: what follows is the name of the episode or of the extra. */
const alwaysStops: ReadonlySet<MarkKind> = new Set(['episode', 'extra', 'date', 'sample'])
/** A bracket that holds one of these may hold a title too. */
const besideTitle: ReadonlySet<MarkKind> = new Set(['season', 'part', 'pack', 'episode', 'year'])
const groupWords =
  /字幕|发布|發佈|发佈|压制|壓制|制作|製作|工作室|字幕社|联盟|聯盟|论坛|电影网|影视|影視|资源|下载|出品|首发|搬运|\b(?:raws?|subs?|fansubs?|studio|team|group|encodes?)\b|-raws|subs?$|字幕组|&|@/i
/** Before the first title stand the releasers alone: `[DBD制作组][1080P]…`. */
const onlyGroup = /^\s*\[[^\]]*(?:字幕|制作|製作|压制|壓制|-raws?|-subs?)[^\]]*\]\s*$/i
const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Where brackets stand: `[from, to)` with the brackets themselves. */
function bracketsIn(text: string): { start: number; end: number; isSquare: boolean }[] {
  return [...text.matchAll(/\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\}/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isSquare: match[0].startsWith('['),
  }))
}

interface Fence {
  readonly start: number
  readonly end: number
  readonly isAddress?: boolean
  readonly stops: 'always' | 'behindTitle' | 'never'
}

const stopOf = (mark: Mark, isLeading: boolean): Fence['stops'] => {
  if (isLeading && (mark.kind === 'year' || mark.kind === 'date')) return 'never'
  if (alwaysStops.has(mark.kind)) return 'always'
  return mark.isHard && mark.kind !== 'id' ? 'behindTitle' : 'never'
}

/** `The Office (US)` is another series than `The Office`. */
const isCountry = (bracket: string): boolean => /^\((?:US|UK|AU|CA|NZ|IE|IN|JP|KR)\)$/.test(bracket)

/** `不幸職業【鑑定士】其實是最強的`: a bracket that words touch on both sides is one of them. */
const isAmongWords = (text: string, start: number, end: number): boolean =>
  /\p{Script=Han}$/u.test(text.slice(0, start)) && /^\p{Script=Han}/u.test(text.slice(end))

/** All that separates pieces: marks, and brackets that hold no title. */
function fences(text: string, marks: readonly Mark[]): { fences: Fence[]; titled: { start: number; end: number }[] } {
  const result: Fence[] = []
  const titled: { start: number; end: number }[] = []
  const inBrackets = new Set<Mark>()
  for (const { start, end, isSquare } of bracketsIn(text)) {
    const inside = marks.filter((mark) => mark.start < end && start < mark.end)
    const isRelease = inside.some((mark) => !besideTitle.has(mark.kind))
    const isWithin =
      inside.length === 0 && /^[\s.]*\p{L}/u.test(text.slice(end)) && !marks.some((mark) => mark.start <= end + 1 && end < mark.end)
    const isSentence =
      inside.length === 0 && /\S[\s.]+\S+[\s.]+\S/.test(text.slice(start + 1, end - 1)) && /^[\s.](?:19|20)\d\d/.test(text.slice(end))
    const isAside = !isSquare && !isSentence && !isWithin && hasLetters(text.slice(0, start)) && !isCountry(text.slice(start, end))
    if (isRelease || isAside) {
      for (const mark of inside) inBrackets.add(mark)
      const hard = inside.find((mark) => mark.isHard && mark.kind !== 'id')
      const isOpening = !hasLetters(text.slice(0, start)) || onlyGroup.test(text.slice(0, start))
      const isDateBefore = hard?.kind === 'date' && !hasLetters(text.slice(0, start).replace(/^\s*\[[^\]]*\]/, ''))
      result.push({ start, end, stops: hard && !isOpening && !isDateBefore ? 'behindTitle' : 'never' })
    } else if (isSquare && !isAmongWords(text, start, end)) titled.push({ start, end })
  }
  for (const mark of marks) {
    if (inBrackets.has(mark)) continue
    const before = text.slice(0, mark.start).replace(/^\s*\[[^\]]*\]/, '')
    result.push({
      start: mark.start,
      end: mark.end,
      isAddress: mark.kind === 'site',
      stops: stopOf(mark, !hasLetters(before)),
    })
  }
  return { fences: result.toSorted((one, other) => one.start - other.start), titled }
}

/** The pieces of a name up to the mark where its title ends, in their order. */
function allPieces(text: string, marks: readonly Mark[]): TitlePiece[] {
  const parts = fences(text, marks)
  const pieces: TitlePiece[] = []
  let cursor = 0
  const take = (end: number): void => {
    for (const piece of cutAtBrackets({ start: cursor, end }, parts.titled))
      if (hasLetters(text.slice(piece.start, piece.end))) pieces.push(piece)
  }
  for (const fence of parts.fences) {
    if (fence.start > cursor) take(fence.start)
    // `阳光电影www.example.com.中国机长`: what stands before an address is the name of the site.
    if (fence.isAddress && hasLetters(text.slice(fence.end))) pieces.length = 0
    cursor = Math.max(cursor, fence.end)
    if (fence.stops === 'always' || (fence.stops === 'behindTitle' && pieces.length > 0)) return pieces
  }
  take(text.length)
  return pieces
}

function cutAtBrackets(span: { start: number; end: number }, titled: readonly { start: number; end: number }[]): TitlePiece[] {
  const pieces: TitlePiece[] = []
  let cursor = span.start
  for (const { start, end } of titled) {
    if (end <= span.start || start >= span.end) continue
    if (start > cursor) pieces.push({ start: cursor, end: start, isBracketed: false })
    pieces.push({ start: Math.max(start + 1, cursor), end: Math.min(end - 1, span.end), isBracketed: true })
    cursor = Math.min(end, span.end)
  }
  if (cursor < span.end) pieces.push({ start: cursor, end: span.end, isBracketed: false })
  return pieces.filter((piece) => piece.end > piece.start)
}

/** A bracket before the title holds the group that released it, or the title in another language: `[夺爱].Duo.Ai`. */
function isTitleBefore(text: string, bracket: TitlePiece, free: TitlePiece): boolean {
  const own = text.slice(bracket.start, bracket.end)
  const isJoined = bracket.end + 1 === free.start && text[free.start] === '.'
  return isJoined && hasHan(own) && !hasHan(text.slice(free.start, free.end)) && !groupWords.test(own)
}

function bracketTitles(text: string, brackets: readonly TitlePiece[]): TitlePiece[] {
  const named = brackets.filter((piece) => !groupWords.test(text.slice(piece.start, piece.end)))
  const rest = named.length > 0 ? named : brackets.slice(-1)
  const [first, second] = rest.map((piece) => text.slice(piece.start, piece.end))
  const isGroupFirst = named.length === brackets.length && first !== undefined && second !== undefined && (!hasHan(first) || hasHan(second))
  return isGroupFirst ? rest.slice(1, 3) : rest.slice(0, 2)
}

/** The pieces of a name that are its title, without the group that released it. */
export function titlePieces(text: string, marks: readonly Mark[]): TitlePiece[] {
  const pieces = allPieces(text, marks)
  const free = pieces.filter((piece) => !piece.isBracketed)
  const brackets = pieces.filter((piece) => piece.isBracketed)
  const [firstFree] = free
  if (!firstFree) return bracketTitles(text, brackets)
  const before = brackets.find((bracket) => isTitleBefore(text, bracket, firstFree))
  return before ? [before, ...free] : free
}
