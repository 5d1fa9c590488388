import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Colours come from the tokens, so that the theme of the desktop is the theme of the text. */
const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--text-1)', backgroundColor: 'transparent', fontSize: 'var(--fs-13)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.7', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--text-1)', paddingBlock: '10px' },
  '.cm-cursor': { borderLeftColor: 'var(--text-1)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--text-3)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '44px', paddingRight: '12px' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-line)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--accent-soft)', outline: '1px solid var(--accent-line)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--accent-line)' },
  '.cm-panels': { backgroundColor: 'var(--s-1)', color: 'var(--text-1)', borderColor: 'var(--line-1)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line-1)' },
  '.cm-panel.cm-search': { padding: '8px 12px', fontFamily: 'var(--font-ui)' },
  '.cm-panel.cm-search label': { fontSize: 'var(--fs-12)' },
  '.cm-panel.cm-search [name=close]': { color: 'var(--text-2)', fontSize: 'var(--fs-16)', padding: '0 6px' },
  '.cm-textfield': {
    backgroundColor: 'var(--s-0)',
    color: 'var(--text-1)',
    border: '1px solid var(--ctl-line)',
    borderRadius: 'var(--r-sm)',
    padding: '3px 8px',
    fontSize: 'var(--fs-13)',
  },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--s-2)',
    color: 'var(--text-1)',
    border: '1px solid var(--line-2)',
    borderRadius: 'var(--r-sm)',
    padding: '3px 10px',
    fontSize: 'var(--fs-12)',
  },
})

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: 'var(--accent-text)', fontWeight: '550' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--warn)' },
  { tag: [tags.comment, tags.meta, tags.processingInstruction], color: 'var(--text-3)', fontStyle: 'italic' },
  { tag: [tags.function(tags.variableName), tags.definition(tags.variableName)], color: 'var(--text-1)', fontWeight: '600' },
  { tag: [tags.typeName, tags.className, tags.tagName], color: 'var(--accent-text)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--text-2)' },
  { tag: [tags.heading, tags.strong], fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--accent-text)', textDecoration: 'underline' },
  { tag: [tags.inserted], color: 'var(--ok)' },
  { tag: [tags.deleted, tags.invalid], color: 'var(--err)' },
])

/** How text and its parts look. */
export const codeTheme: Extension = [look, syntaxHighlighting(colours)]
