import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { frameHtml } from './frame-plugin.ts'

test('S-I3 a frame runs the one script that its policy names, whatever its text', () => {
  const html = frameHtml('const end = "</script><img src=x onerror=alert(1)>" // <!-- comment')
  const script = /<script>(.*)<\/script><\/html>$/s.exec(html)?.[1] ?? ''
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(script).toContain('<\\/script')
})
