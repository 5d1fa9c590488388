import type { BookLook } from '../model/book-messages.ts'

/** Two pages need this much; lines of a page are no longer than this. */
const twoPagesPx = 860
const longestLinePx = 720

/** How pages are set: as many as chosen, else as many as fit, with margins that keep lines readable. */
export function pageStyle({ ground, ink, link, sizePx, lineHeight, columns: chosen }: BookLook, widthPx: number): string {
  const columns = chosen === 0 ? (widthPx >= twoPagesPx ? 2 : 1) : chosen
  const margins = widthPx >= twoPagesPx ? 124 : widthPx >= 600 ? 88 : 44
  // Half of it stands on each side of a page, so that a page is as wide as the window.
  const gapPx = Math.max(margins, widthPx / columns - longestLinePx)
  const fold = `linear-gradient(90deg, transparent calc(50% - 24px), color-mix(in oklch, ${ink} 9%, transparent) 50%, transparent calc(50% + 24px))`
  return `
    html { height: 100%; overflow: hidden; background: ${columns === 2 ? `${fold} fixed, ` : ''}${ground}; color: ${ink}; }
    body { box-sizing: border-box; height: 100vh; margin: 0 !important; padding: 44px ${gapPx / 2}px !important; background: transparent !important;
      color: ${ink} !important; font-family: "Songti SC", "Noto Serif CJK SC", "Noto Serif SC", serif; font-size: ${sizePx}px !important;
      line-height: ${lineHeight} !important; columns: ${columns}; column-gap: ${gapPx}px; column-fill: auto; overflow-wrap: anywhere; text-align: justify; }
    :where(p) { margin-block: 0; text-indent: 2em; }
    :where(h1, h2, h3, h4) { margin-block: .8em 1.2em; line-height: 1.4; text-align: center; text-indent: 0; break-after: avoid; }
    :where(li, td, th, figure, blockquote) :where(p) { text-indent: 0; }
    img, svg, video { max-width: 100% !important; max-height: calc(100vh - 104px) !important; object-fit: contain; break-inside: avoid; }
    pre { white-space: pre-wrap; text-align: start; }
    a { color: ${link}; }
    a:not([href]) { color: inherit; }
    ::highlight(hit) { background: ${link}; color: ${ground}; }`
}
