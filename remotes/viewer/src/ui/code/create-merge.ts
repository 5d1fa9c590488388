import { goToNextChunk, goToPreviousChunk, MergeView } from '@codemirror/merge'
import { Compartment, EditorState } from '@codemirror/state'
import type { Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightSpecialChars, lineNumbers } from '@codemirror/view'
import { codeTheme } from './code-theme.ts'
import { languageOf } from './languages.ts'

export interface MergeOptions {
  readonly left: string
  readonly right: string
  readonly extension: string
  /** Names of the two sides for screen readers. */
  readonly labels: readonly [left: string, right: string]
  /** For folded lines; `$` is their number. */
  readonly folded: string
}

/** Two texts next to each other. */
export interface Merge extends Disposable {
  /** Places where the texts differ. */
  readonly changeCount: number
  readonly next: () => void
  readonly previous: () => void
}

export type CreateMerge = (host: HTMLElement, options: MergeOptions) => Merge

const tint = (colour: string, percent: number) => `color-mix(in oklab, var(${colour}) ${percent}%, transparent)`

/** The colours of what was taken out and what came in are those of the desktop. */
const mergeTheme = EditorView.theme({
  '&.cm-merge-a .cm-changedLine': { backgroundColor: tint('--err', 10) },
  '&.cm-merge-b .cm-changedLine': { backgroundColor: tint('--ok', 10) },
  '&.cm-merge-a .cm-changedText': { background: tint('--err', 26) },
  '&.cm-merge-b .cm-changedText': { background: tint('--ok', 26) },
  '&.cm-merge-a .cm-changedLineGutter': { background: 'var(--err)' },
  '&.cm-merge-b .cm-changedLineGutter': { background: 'var(--ok)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '32px', paddingRight: '8px' },
  '.cm-collapsedLines': { color: 'var(--text-2)', background: 'var(--s-2)', fontFamily: 'var(--font-ui)', fontSize: 'var(--fs-12)' },
  // The sign of the library is in no font of the desktop.
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"⋯"' },
  '.cm-mergeSpacer': { backgroundColor: 'var(--s-1)' },
})

/** A text that changes everywhere is compared coarsely after so long, in ms. */
const finestMs = 1000

/** VER-02: two texts with changed lines marked; in a shadow tree, as `createCode` is. */
export function createMerge(host: HTMLElement, { left, right, extension, labels, folded }: MergeOptions): Merge {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const language = new Compartment()
  const sideOf = (doc: string, label: string) => ({ doc, extensions: [...extensionsOf(label, folded), language.of([])] })
  const view = new MergeView({
    a: sideOf(left, labels[0]),
    b: sideOf(right, labels[1]),
    parent: root,
    root,
    collapseUnchanged: { margin: 3, minSize: 6 },
    diffConfig: { scanLimit: 2000, timeout: finestMs },
  })
  Object.assign(view.dom.style, { height: '100%', overflow: 'auto' })
  void languageOf(extension).then(
    (found) => {
      if (found) for (const side of [view.a, view.b]) side.dispatch({ effects: language.reconfigure(found) })
    },
    // Without its colours a text is still a text.
    () => undefined,
  )
  const go = (command: typeof goToNextChunk) => {
    command(view.b)
    view.b.focus()
  }
  return {
    changeCount: view.chunks.length,
    next: () => go(goToNextChunk),
    previous: () => go(goToPreviousChunk),
    [Symbol.dispose]: () => {
      view.destroy()
      view.dom.remove()
    },
  }
}

const extensionsOf = (label: string, folded: string): readonly Extension[] => [
  lineNumbers(),
  highlightSpecialChars(),
  drawSelection(),
  EditorView.lineWrapping,
  EditorState.readOnly.of(true),
  EditorState.phrases.of({ '$ unchanged lines': folded }),
  EditorView.contentAttributes.of({ 'aria-label': label }),
  codeTheme,
  mergeTheme,
]
