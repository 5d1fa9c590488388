/** One text that is shown for a time, in ms. */
export interface Cue {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
}

const mostCues = 20_000

/** VID-03: the cues of SRT, WebVTT or ASS, in the order of their time; lines that are none of it are left out. */
export function parseSubtitles(text: string): readonly Cue[] {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  const cues = /^\[(?:Script Info|V4\+? Styles|Events)\]/im.test(lines) ? parseAss(lines) : parseBlocks(lines)
  return cues.slice(0, mostCues).toSorted((a, b) => a.startMs - b.startMs)
}

const times = /(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s*-->\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})/

/** SRT and WebVTT: a line of times, then text until an empty line. */
function parseBlocks(text: string): Cue[] {
  return text.split(/\n[ \t]*\n+/).flatMap((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => times.test(line))
    const [, h1, m1, s1, f1, h2, m2, s2, f2] = times.exec(lines[at] ?? '') ?? []
    if (at < 0 || m1 === undefined) return []
    const shown = plain(lines.slice(at + 1).join('\n'))
    return shown === '' ? [] : [{ startMs: msOf(h1, m1, [s1, f1]), endMs: msOf(h2, m2, [s2, f2]), text: shown }]
  })
}

/** ASS: `Dialogue: 0,0:00:01.00,0:00:03.00,Style,Name,0,0,0,,Text`; its format line names the columns. */
function parseAss(text: string): Cue[] {
  const events = text.split(/^\[Events\][ \t]*$/im)[1] ?? ''
  const format =
    /^Format:(.*)$/im
      .exec(events)?.[1]
      ?.split(',')
      .map((name) => name.trim().toLowerCase()) ?? []
  const [start, end, body] = ['start', 'end', 'text'].map((name) => format.indexOf(name))
  if (start === undefined || end === undefined || body === undefined || Math.min(start, end, body) < 0) return []
  return [...events.matchAll(/^Dialogue:(.*)$/gim)].flatMap(([, row = '']) => {
    const cells = row.split(',')
    const shown = plain(
      cells
        .slice(body)
        .join(',')
        .replaceAll(/\\[Nn]/g, '\n')
        .replaceAll(/\{[^}]*\}/g, '')
        .replaceAll('\\h', ' '),
    )
    const [from, to] = [assMs(cells[start]), assMs(cells[end])]
    return shown === '' || from === undefined || to === undefined ? [] : [{ startMs: from, endMs: to, text: shown }]
  })
}

function assMs(cell = ''): number | undefined {
  const [, hours, minutes, seconds, fraction] = /(\d+):(\d{1,2}):(\d{1,2})[.:](\d{1,3})/.exec(cell) ?? []
  return minutes === undefined ? undefined : msOf(hours, minutes, [seconds, fraction])
}

function msOf(hours = '0', minutes = '0', [seconds = '0', fraction = '0']: readonly (string | undefined)[]): number {
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ', '&lrm;': '', '&rlm;': '' }

/** Marks of style are taken out: the text is shown as text. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\{\\[^}]*\}/g, '')
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (found) => entities[found] ?? '')
    .trim()

/** VID-03: the texts at a time. */
export function cuesAt(cues: readonly Cue[], atMs: number): readonly Cue[] {
  return cues.filter(({ startMs, endMs }) => startMs <= atMs && atMs < endMs)
}
