/** Whose version a conflict copy has, and when it was made. */
export interface ConflictOf {
  readonly who: string
  readonly atMs: number
}

const refused = /[\\/:*?"<>|\u0000-\u001F]/g
const two = (value: number): string => String(value).padStart(2, '0')

/** The path of a conflict copy: `plan (Laptop 2026-11-21 0912).docx`. The same version gets the same name after a kill. */
export function conflictPath(path: string, { who, atMs }: ConflictOf, isTaken: (path: string) => boolean): string {
  const slash = path.lastIndexOf('/')
  const [folder, name] = [path.slice(0, slash + 1), path.slice(slash + 1)]
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const at = new Date(atMs)
  const when = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}${two(at.getMinutes())}`
  const label = `${who.replace(refused, '').trim().slice(0, 40)} ${when}`.trim()
  // Names have at most 255 bytes; the stem gives way.
  const short = shortened(stem, 240 - new TextEncoder().encode(` (${label}) 99${extension}`).length)
  for (let count = 1; ; count += 1) {
    const own = `${folder}${short} (${count === 1 ? label : `${label} ${count}`})${extension}`
    if (!isTaken(own)) return own
  }
}

function shortened(text: string, mostBytes: number): string {
  let short = text
  while (short !== '' && new TextEncoder().encode(short).length > mostBytes) short = [...short].slice(0, -1).join('')
  return short === '' ? '_' : short
}
