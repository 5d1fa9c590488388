interface ChapterSpan {
  readonly title: string
  readonly startMs: number
  readonly endMs: number
}

/** VID-04: the chapter at a time. */
export const chapterAt = <C extends ChapterSpan>(chapters: readonly C[], atMs: number): C | undefined =>
  chapters.findLast(({ startMs, endMs }) => startMs <= atMs && atMs < Math.max(endMs, startMs + 1))

/** A part of the seek bar, as shares of the whole. */
export interface BarPart {
  readonly start: number
  readonly end: number
  readonly title: string
}

/** The parts of the seek bar: one per chapter, with no gap in time; one for a video without. */
export function barParts(chapters: readonly ChapterSpan[], durationMs: number): readonly BarPart[] {
  if (durationMs <= 0) return [{ start: 0, end: 1, title: '' }]
  const starts = chapters.filter(({ startMs }) => startMs > 0 && startMs < durationMs)
  const bounds = [0, ...new Set(starts.map(({ startMs }) => startMs / durationMs)), 1]
  return bounds.slice(0, -1).map((start, index) => ({
    start,
    end: bounds[index + 1] ?? 1,
    title: chapterAt(chapters, start * durationMs + 1)?.title ?? '',
  }))
}
