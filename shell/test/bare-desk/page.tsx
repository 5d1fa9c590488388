import { useState } from 'react'
import type { PointerEvent } from 'react'
import { createRoot } from 'react-dom/client'

/** A desktop that does nothing else: what React alone costs, beside which the bench sets ours (W9). */
function BareDesk() {
  const [ids, setIds] = useState<readonly number[]>([])
  return (
    <main>
      {ids.map((id) => (
        <section key={id} data-bare-window="" style={{ transform: at(80 + id * 24, 60 + id * 24) }}>
          <header onPointerDown={(event) => move(event, id)}>
            <h2>Files</h2>
            <button type="button" data-bare-close="" onClick={() => setIds((open) => open.filter((other) => other !== id))}>
              Close
            </button>
          </header>
          <p data-bare-content="">Content</p>
        </section>
      ))}
      <nav>
        <button type="button" data-bare-app="" onClick={() => setIds((open) => [...open, (open.at(-1) ?? 0) + 1])}>
          Files
        </button>
      </nav>
    </main>
  )
}

const at = (x: number, y: number) => `translate(${x}px, ${y}px)`

/** Moves a window by its transform until the pointer is released. */
function move(press: PointerEvent<HTMLElement>, id: number) {
  const window = press.currentTarget.parentElement
  const follow = (event: globalThis.PointerEvent) => {
    if (window) window.style.transform = at(80 + id * 24 + event.clientX - press.clientX, 60 + id * 24 + event.clientY - press.clientY)
  }
  addEventListener('pointermove', follow)
  addEventListener('pointerup', () => removeEventListener('pointermove', follow), { once: true })
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<BareDesk />)
