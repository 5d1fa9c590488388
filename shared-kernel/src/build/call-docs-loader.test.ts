import { expect, test } from 'vitest'
import callDocsLoader from './call-docs-loader.ts'

test('W11 a page gets calls without their summaries, line by line as they were', () => {
  const source = "  path: '/a',\n  summary: 'Reads it\\'s page.',\n  data: x,\n  summary:\n    'A long one: it, too.',\n  errors: [],\n"
  expect(callDocsLoader(source)).toBe("  path: '/a',\n\n  data: x,\n\n\n  errors: [],\n")
  expect(callDocsLoader("  summary:\n    \"A page's own.\",\n  spec: ['A-1', 'B-2'],\n")).toBe('\n\n\n')
  expect(callDocsLoader('const summary = data.summary\n')).toBe('const summary = data.summary\n')
})
