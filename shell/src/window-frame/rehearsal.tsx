import { KernelContext, useKernel } from '@cove/kernel'
import { createWindowService } from '@cove/kernel/host'
import type { LoadedWindow } from '@cove/kernel/host'
import { afterPaint, AppIcon, usePainted } from '@cove/ui'
import { AppFrame } from '@cove/ui/data'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { WindowBoundary } from '../remote-slot/window-boundary.tsx'
import { ShellContext, useShell } from '../shell-context.ts'
import type { Shell } from '../shell-context.ts'
import { WindowsLayer } from './windows-layer.tsx'

export interface RehearsalProps {
  /** Where it is drawn: an element outside the document. */
  readonly stage: HTMLElement
  readonly onDone: () => void
}

/**
 * Opens one window that nobody sees, hears or reaches: what a browser runs for the first time it has to compile, and a first window would
 * wait for that (W9). All of it is the desktop's own: its frame, its slot and the kit's AppFrame; no remote is asked for or run.
 */
export function Rehearsal({ stage, onDone }: RehearsalProps) {
  const kernel = useKernel()
  const shell = useShell()
  const [props] = useState(() => ({ kernel: { ...kernel, windows: oneWindow(shell) }, shell: withoutRemotes(shell, onDone) }))
  return (
    <WindowBoundary
      onCrash={(error) => {
        kernel.log.warn('window.rehearsalFailed', { cause: String(error) })
        onDone()
      }}
      fallback={() => undefined}
    >
      <KernelContext value={props.kernel}>
        <ShellContext value={props.shell}>{createPortal(<WindowsLayer />, stage)}</ShellContext>
      </KernelContext>
    </WindowBoundary>
  )
}

const nothing = () => undefined
const disposable: Disposable = { [Symbol.dispose]: nothing }

/** Windows of its own, none of which the desktop knows, with the first of a published remote open that draws its own title row. */
function oneWindow({ remotes }: Shell) {
  const published = remotes.store.getState().remotes
  const windows = createWindowService({
    published: () => published,
    onClosed: nothing,
    newId: () => 'rehearsal',
  })
  const merged = published.flatMap(({ manifest }) => Object.values(manifest.windows)).find(({ chrome }) => chrome === 'merged')
  if (merged) windows.open(merged.path)
  return windows
}

/** The shell as the rehearsal sees it: whatever is loaded is the empty window below, and nothing is fetched or forgotten. */
function withoutRemotes(shell: Shell, onDone: () => void): Shell {
  const content: LoadedWindow = { version: '0.0.0', Component: () => <Content onDone={onDone} /> }
  return {
    ...shell,
    firstPictureMs: 0,
    versions: { hold: () => disposable },
    remotes: { ...shell.remotes, ready: nothing, preload: nothing, collect: nothing, load: () => Promise.resolve(content) },
  }
}

function Content({ onDone }: { readonly onDone: () => void }) {
  // Buttons and grips come with the second picture; they are part of it.
  const painted = usePainted()
  useEffect(() => {
    if (!painted) return
    const later = afterPaint(onDone)
    return () => later[Symbol.dispose]()
  }, [painted, onDone])
  return (
    <AppFrame title="-" icon={<AppIcon glyph="folder" from="#4facfe" to="#0b6bdc" size={20} />} sidebar={<></>}>
      <div />
    </AppFrame>
  )
}
