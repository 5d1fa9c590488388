/**
 * FM-19: files of the computer that are dropped where nothing takes them stay where they are. Left to itself a browser opens them, in place
 * of the desktop. Dispose with the page.
 */
export function refuseStrayDrops(page: Window): Disposable {
  const listening = new AbortController()
  const refuse = (event: DragEvent) => {
    // Who takes them said so before it came here; an input for files takes them by itself.
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files') || isFileInput(event.target)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  for (const type of ['dragover', 'drop'] as const) page.addEventListener(type, refuse, { signal: listening.signal })
  return { [Symbol.dispose]: () => listening.abort() }
}

function isFileInput(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file'
}
