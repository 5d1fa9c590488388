/** Reads an answer to its end, telling each piece. Throws when it is a refusal, is cut or is cancelled. */
export async function readBytes(response: Response, onProgress: (receivedBytes: number) => void): Promise<Blob> {
  // A refusal is an envelope; files leave the device as attachments.
  const isFile = response.headers.get('content-disposition')?.startsWith('attachment') === true
  if (!response.ok || !isFile || !response.body) throw new Error('refused')
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body.getReader()
  let receivedBytes = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value)
    receivedBytes += read.value.byteLength
    onProgress(receivedBytes)
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}

/** Longer than a browser takes to begin with it. */
const keptMs = 60_000

/** Gives bytes to the browser to save under a name. */
export function saveAs(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
}
