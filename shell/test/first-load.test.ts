import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFixture } from './fixture/fixture-builds.ts'
import { shellDirOf } from './static-server.ts'

const distDir = mkdtempSync(path.join(os.tmpdir(), 'cove-first-load-'))

beforeAll(() => buildFixture({ distDir, targets: [{ id: 'shell', version: '1.0.0' }] }), 120_000)
afterAll(() => rmSync(distDir, { recursive: true, force: true }))

test('W9 what the first paint needs is one script and one sheet, both named in the page', () => {
  const html = readFileSync(path.join(shellDirOf(distDir), 'index.html'), 'utf8')
  const listed: string[] = JSON.parse(readFileSync(path.join(shellDirOf(distDir), 'desktop.json'), 'utf8'))
  expect(listed.map((file) => path.extname(file)).toSorted()).toEqual(['.css', '.js'])
  for (const file of listed) expect(html).toContain(`"/${file}"`)
})

test('W9 the router, which every window and address needs, is in the first script', () => {
  const listed: string[] = JSON.parse(readFileSync(path.join(shellDirOf(distDir), 'desktop.json'), 'utf8'))
  const scripts = listed.filter((file) => file.endsWith('.js')).map((file) => readFileSync(path.join(shellDirOf(distDir), file), 'utf8'))
  expect(scripts.filter((script) => script.includes('BrowserRouter:'))).toHaveLength(1)
})
