import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFixture } from './fixture/fixture-builds.ts'
import { shellDirOf } from './static-server.ts'

const distDir = mkdtempSync(path.join(os.tmpdir(), 'cove-first-load-'))

beforeAll(() => buildFixture({ distDir, targets: [{ id: 'desktop', version: '1.0.0' }] }), 120_000)
afterAll(() => rmSync(distDir, { recursive: true, force: true }))

test('W9 what the first paint needs is one script and one sheet, both named in the page', () => {
  const html = readFileSync(path.join(shellDirOf(distDir), 'index.html'), 'utf8')
  const listed: string[] = JSON.parse(readFileSync(path.join(shellDirOf(distDir), 'desktop.json'), 'utf8'))
  expect(listed.map((file) => path.extname(file)).toSorted()).toEqual(['.css', '.js'])
  for (const file of listed) expect(html).toContain(`"/${file}"`)
})

/** Words that stand only in the code of one part, in a build too. */
const laterParts: Readonly<Record<string, string>> = {
  'the federation': '__FEDERATION__',
}

test('W11 the first script has the router and nothing of what comes behind the first picture', () => {
  const listed: string[] = JSON.parse(readFileSync(path.join(shellDirOf(distDir), 'desktop.json'), 'utf8'))
  const script = listed
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(shellDirOf(distDir), file), 'utf8'))
    .join('')
  expect(script).toContain('You cannot render a <Router> inside another <Router>')
  expect(Object.keys(laterParts).filter((part) => script.includes(laterParts[part] ?? ''))).toEqual([])
})
