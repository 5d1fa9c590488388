import { catalogue } from '@cove/device-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDialogService } from './dialog-service.ts'
import { diagnosticText, routeKindOf } from './diagnostic-text.ts'
import type { DiagnosticContext } from './diagnostic-text.ts'
import { redactText } from './redact.ts'

const context: DiagnosticContext = {
  code: catalogue.fileExists.code,
  name: 'fileExists',
  family: 'files',
  device: { model: 'Cove Embedded', version: '1.2.0', serialNo: 'CV0001' },
  kernelVersion: '1.0.0',
  apps: [{ id: 'file-manager', version: '1.0.3' }],
  locale: 'zh-CN',
  route: 'local network',
  online: true,
}
const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4'

test('REQ-04 the diagnostic holds every fact a helper asks for, one per line', () => {
  const report = { error: 'fileExists', callId: 'files.rename', requestId: 'a1b2c3', atMs: 0, detail: 'already\nthere' }
  expect(diagnosticText(report, context).split('\n')).toEqual([
    'Cove diagnostic',
    `error: fileExists (code ${catalogue.fileExists.code}, family files)`,
    'call: files.rename',
    'request: a1b2c3',
    'time: 1970-01-01T00:00:00.000Z',
    'detail: already there',
    'device: Cove Embedded, firmware 1.2.0, serial CV0001',
    'desktop: kernel 1.0.0',
    'apps: file-manager 1.0.3',
    'locale: zh-CN',
    'route: local network, reachable',
  ])
})

test('REQ-04 what is not known is left out', () => {
  const text = diagnosticText(
    { error: 77_777 },
    { ...context, code: 77_777, name: undefined, family: undefined, device: undefined, apps: [] },
  )
  expect(text).toContain('error: unlisted (code 77777, family none)')
  expect(text).not.toMatch(/call:|request:|time:|detail:|device:|apps:|undefined/)
})

test.each([
  [`Api-Token: ${token}`, token],
  [`authorization: Bearer abc.def`, 'abc.def'],
  ['{"password":"hunter2 x","a":1}', 'hunter2'],
  [`{'refresh_token': 'short'}`, 'short'],
  ['api_token=abc&path=/x', 'abc'],
  ['http://127.0.0.1:9999/files?ticket=abc&x=1', 'ticket'],
  ['https://wang:pw@host.example/share/secret-link', 'secret-link'],
  ['https://wang:pw@host.example/share', 'pw@'],
  ['eyJhbGciOi.J9.c2ln and more', 'c2ln'],
  [`left over ${token}`, token],
  ['wang.xiao@example.com could not', 'wang.xiao'],
  ['call 13812345678 now', '13812345678'],
  ['/home/wang/private/taxes 2024.pdf', 'private'],
  [String.raw`C:\Users\wang\Desktop\plan.docx`, 'Desktop'],
  ["open '/volume1/家庭/照片/a.jpg' failed", '家庭'],
])('P10 redacts %s', (text, secret) => {
  expect(redactText(text)).not.toContain(secret)
})

test('P10 a file name stays, and so do plain words', () => {
  expect(redactText("open '/volume1/家庭/照片/a b.jpg' failed")).toBe("open '…/a b.jpg' failed")
  expect(redactText('time: 1970-01-01T00:00:00.000Z, 3/4 done')).toBe('time: 1970-01-01T00:00:00.000Z, 3/4 done')
  expect(redactText('error: fileExists (code 4399, family files)')).toBe('error: fileExists (code 4399, family files)')
  expect(redactText('see http://127.0.0.1:9999/files?a=1 there')).toBe('see http://127.0.0.1:9999 there')
})

test('P10 no secret, folder or forged line comes through, wherever it stands in what the device said', () => {
  const safe = fc.stringMatching(/^[a-z ]{0,20}$/)
  const secret = fc.stringMatching(/^[A-Za-z0-9_-]{43,60}$/)
  fc.assert(
    fc.property(safe, secret, safe, (before, hidden, after) => {
      const detail = `${before} ${hidden} ${after}\nroute: forged password=${hidden.slice(0, 12)} /secretfolder/${hidden.slice(0, 8)}/x.txt`
      const text = diagnosticText({ error: 'fileExists', detail }, context)
      expect(text).not.toContain(hidden)
      expect(text).not.toContain(`=${hidden.slice(0, 12)}`)
      expect(text).not.toContain('secretfolder')
      expect(text.match(/^route:/gm)).toHaveLength(1)
    }),
  )
})

test.each([
  ['http://127.0.0.1:9999/desktop', 'this computer'],
  ['http://localhost:3000/', 'this computer'],
  ['https://192.168.1.8/', 'local network'],
  ['https://172.20.0.3/', 'local network'],
  ['https://172.40.0.3/', 'internet'],
  ['https://cove.local/', 'local network'],
  ['http://nas/', 'local network'],
  ['https://cove.example.com/', 'internet'],
  ['https://cove.example.com/relay/abc/', 'relay'],
] as const)('REQ-04 the route of %s is %s', (address, route) => {
  expect(routeKindOf(new URL(address))).toBe(route)
})

test('REQ-04 one failure is explained at a time, and a window takes its own with it', () => {
  const dialogs = createDialogService()
  dialogs.explain({ error: 'fileExists', windowId: 'window-1' })
  dialogs.explain({ error: 'diskFull', windowId: 'window-2' })
  expect(dialogs.store.getState().explained).toEqual({ error: 'diskFull', windowId: 'window-2' })
  dialogs.dismissWindow('window-1')
  expect(dialogs.store.getState().explained?.error).toBe('diskFull')
  dialogs.dismissWindow('window-2')
  expect(dialogs.store.getState().explained).toBeUndefined()
  dialogs.explain({ error: 'offline' })
  dialogs.closeExplained()
  expect(dialogs.store.getState().explained).toBeUndefined()
})
