const keptMs = 10_000

/** Offers a table as a file. */
export function saveFile(name: string, table: string): void {
  const address = URL.createObjectURL(new Blob([table], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
