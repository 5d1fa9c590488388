/** Saves a text as a file of the browser's download folder. */
export function saveText(name: string, text: string, type: 'application/json' | 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser still reads the address for a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
