/** WIN-11: what a window keeps of its view (scroll, selection, tabs), by name. Plain data: it can be stored and sent. */
export type KeptByName = Readonly<Record<string, unknown>>

/** The most that one window keeps: characters of its JSON text. The device refuses more. */
export const longestKept = 8_000

/** What is kept after a change; undefined takes a value away. The same object when nothing changed. */
export function withKept(kept: KeptByName, name: string, value: unknown): KeptByName {
  if (JSON.stringify(kept[name]) === JSON.stringify(value)) return kept
  const { [name]: _before, ...others } = kept
  if (value === undefined) return others
  const next = { ...others, [name]: value }
  // Too much is not kept at all: half of it, or what was before it, would be wrong.
  return JSON.stringify(next).length <= longestKept ? next : others
}

/** The text that is stored; undefined when there is nothing to keep. */
export function keptText(kept: KeptByName): string | undefined {
  return Object.keys(kept).length === 0 ? undefined : JSON.stringify(kept)
}

/** Reads a stored text; nothing is kept when it is damaged. */
export function readKept(text: string | undefined): KeptByName {
  if (text === undefined || text.length > longestKept) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
