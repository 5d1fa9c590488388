import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorSelection, EditorState } from '@codemirror/state'
import type { Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { codeTheme } from './code-theme.ts'
import { languageOf } from './languages.ts'

/** Where the cursor is, from 1. */
export interface CodePlace {
  readonly line: number
  readonly column: number
  readonly lines: number
  readonly selectedLength: number
}

export interface CodeOptions {
  readonly text: string
  readonly extension: string
  readonly label: string
  readonly isReadOnly: boolean
  readonly wraps: boolean
  /** Sentences of the search panel, by their English form. */
  readonly phrases: Readonly<Record<string, string>>
  readonly onChange?: (text: () => string) => void
  readonly onPlace?: (place: CodePlace) => void
  readonly onSave?: () => void
}

/** A text that is shown or edited. */
export interface Code extends Disposable {
  readonly text: () => string
  /** Replaces everything as one step of undo. */
  readonly replace: (text: string) => void
  readonly setWraps: (wraps: boolean) => void
  readonly openSearch: () => void
  readonly goToLine: (line: number) => void
  readonly focus: () => void
}

export type CreateCode = (host: HTMLElement, options: CodeOptions) => Code

/**
 * EDT-04: an editor in a shadow tree: its styles are constructed sheets there, which the policy of the desktop allows. The focus that its host
 * gets, when a window opens and by Tab, goes to the text.
 */
export function createCode(host: HTMLElement, options: CodeOptions): Code {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true })
  const wrapping = new Compartment()
  const language = new Compartment()
  const wrapsOf = (wraps: boolean) => (wraps ? EditorView.lineWrapping : [])
  const state = EditorState.create({
    doc: options.text,
    extensions: [...basics, ...extensionsOf(options), wrapping.of(wrapsOf(options.wraps)), language.of([])],
  })
  const view = new EditorView({ parent: root, root, state })
  // What scrolls stands before the text and takes the focus of the host; keys mean the text.
  view.scrollDOM.addEventListener('focus', () => view.focus())
  void languageOf(options.extension).then(
    (found) => found && view.dispatch({ effects: language.reconfigure(found) }),
    // Without its colours a text is still a text.
    () => undefined,
  )
  options.onPlace?.(placeOf(view.state))
  return {
    text: () => view.state.doc.toString(),
    replace: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    setWraps: (wraps) => view.dispatch({ effects: wrapping.reconfigure(wrapsOf(wraps)) }),
    openSearch: () => void openSearchPanel(view),
    goToLine(line) {
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines))
      view.dispatch({ selection: EditorSelection.cursor(from), effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      view.focus()
    },
    focus: () => view.focus(),
    [Symbol.dispose]: () => view.destroy(),
  }
}

/** What every text has. */
const basics: readonly Extension[] = [
  lineNumbers(),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightSelectionMatches(),
  search({ top: true }),
  indentUnit.of('  '),
  codeTheme,
]

/** What depends on the text and its window. */
function extensionsOf({ isReadOnly, phrases, label, onChange, onPlace, onSave }: CodeOptions): readonly Extension[] {
  const saving = { key: 'Mod-s', preventDefault: true, run: () => (onSave?.(), true) }
  return [
    ...(isReadOnly ? [] : [highlightActiveLine(), highlightActiveLineGutter()]),
    EditorState.readOnly.of(isReadOnly),
    EditorState.phrases.of(phrases),
    EditorView.contentAttributes.of({ 'aria-label': label }),
    keymap.of([saving, ...searchKeymap, ...defaultKeymap, ...historyKeymap, ...(isReadOnly ? [] : [indentWithTab])]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange?.(() => update.state.doc.toString())
      if (update.docChanged || update.selectionSet) onPlace?.(placeOf(update.state))
    }),
  ]
}

function placeOf({ doc, selection: { main } }: EditorState): CodePlace {
  const line = doc.lineAt(main.head)
  return { line: line.number, column: main.head - line.from + 1, lines: doc.lines, selectedLength: main.to - main.from }
}
