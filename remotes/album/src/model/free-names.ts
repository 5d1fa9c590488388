/** Names for new files: a taken one gets a number before its extension. Compared without case, as a folder may do. */
export function freeNames(names: readonly string[], isTaken: (name: string) => boolean): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let free = name
    for (let number = 2; used.has(free.toLowerCase()) || isTaken(free); number += 1) free = `${stem} (${number})${extension}`
    used.add(free.toLowerCase())
    return free
  })
}
