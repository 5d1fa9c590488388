import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { frameHtml } from './frame-plugin.ts'

test('S-I3 a frame runs the one script that its policy names, whatever its text', () => {
  const html = frameHtml('const end = "</script><img src=x onerror=alert(1)>" // <!-- comment')
  const script = /<script>(.*)<\/script><\/html>$/s.exec(html)?.[1] ?? ''
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(script).toContain('<\\/script')
})

test('S-I3 what sends past the policy is gone before the script of a frame starts', () => {
  const names = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport']
  const window: Record<string, unknown> = { Reflect, seen: [], ...Object.fromEntries(names.map((name) => [name, class {}])) }
  window['globalThis'] = window
  const html = frameHtml("'use strict';seen.push(...Object.keys(globalThis).filter((name) => /RTC|Transport/.test(name)))")
  const script = /<script>(.*)<\/script><\/html>$/s.exec(html)?.[1] ?? ''
  runInNewContext(script, window)
  expect(window['seen']).toEqual([])
  expect(names.filter((name) => name in window)).toEqual([])
})
