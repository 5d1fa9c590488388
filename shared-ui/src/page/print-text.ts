/** Prints a heading and lines alone, without the desktop around them; the frame goes when the print sheet closes. */
export function printText(heading: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page || !frame.contentWindow) return frame.remove()
  const title = page.createElement('h1')
  title.textContent = heading
  const text = page.createElement('pre')
  text.textContent = lines.join('\n')
  page.body.append(title, text)
  frame.contentWindow.addEventListener('afterprint', () => frame.remove(), { once: true })
  frame.contentWindow.print()
}
