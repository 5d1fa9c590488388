/** Hands a text to the person as a file. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the address when the click returns; it only needs it for a moment more.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
