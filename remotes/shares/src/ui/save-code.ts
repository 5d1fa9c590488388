const pixelsPerSide = 960

/** Saves the drawn QR code as a picture, dark on white with its quiet zone. */
export function saveCode(card: HTMLElement, name: string): void {
  const drawing = card.querySelector('svg')
  const squares = drawing?.querySelector('path')?.getAttribute('d')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!drawing || !squares || !context) return
  const side = drawing.viewBox.baseVal.width
  const scale = Math.max(1, Math.floor(pixelsPerSide / side))
  canvas.width = canvas.height = side * scale
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.fillStyle = '#000'
  context.fill(new Path2D(squares))
  canvas.toBlob((picture) => picture && save(picture, `${name}.png`))
}

function save(picture: Blob, name: string): void {
  const url = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser still reads the address for a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
