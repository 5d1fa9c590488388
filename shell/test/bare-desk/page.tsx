import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A desktop that does nothing else: what React alone costs, beside which the bench sets ours (W9). */
function BareDesk() {
  const [ids, setIds] = useState<readonly number[]>([])
  return (
    <main>
      {ids.map((id) => (
        <section key={id} data-bare-window="" style={{ left: 80 + id * 24, top: 60 + id * 24 }}>
          <header>
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

const root = document.getElementById('root')
if (root) createRoot(root).render(<BareDesk />)
