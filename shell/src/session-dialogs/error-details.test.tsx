import { catalogue, loadErrorBook } from '@cove/device-contract'
import type { ErrorName } from '@cove/device-contract'
import type { ErrorReport } from '@cove/kernel'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { shellFixture } from '../../test/support/shell-fixture.tsx'
import type { ShellFixture } from '../../test/support/shell-fixture.tsx'
import { WindowConfirms } from './confirms.tsx'
import { DesktopToaster } from './desktop-toaster.tsx'
import { SessionDialogs } from './session-dialogs.tsx'

const locales = ['zh-CN', 'en'] as const
const device = { serialNo: 'CV0001', mac: '', model: 'Cove', name: '云湾', version: '1.2.0', binding: 'bound', publicKey: '' } as const
const title = { 'zh-CN': '问题详情', en: 'About this problem' }
const copyName = { 'zh-CN': '复制诊断信息', en: 'Copy diagnostic' }

/** One name of every family, with those whose effect is a dialog or a sign-out among them. */
const names = (Object.keys(catalogue) as ErrorName[]).filter(
  (name, index, all) => all.findIndex((other) => catalogue[other].family === catalogue[name].family) === index,
)

const writeText = vi.fn<(text: string) => Promise<void>>()

// Code that comes late in the product is here before the first test waits for it.
beforeAll(async () => {
  await import('./error-details.tsx')
})
afterEach(() => {
  writeText.mockReset()
  Reflect.deleteProperty(navigator, 'clipboard')
})

async function shown(locale: 'zh-CN' | 'en' = 'zh-CN', clipboard = true): Promise<ShellFixture> {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard ? { writeText } : undefined })
  const fixture = await shellFixture({ locale, session: { device } })
  await fixture.kernel.texts.loadErrors()
  fixture.show(
    <>
      <SessionDialogs />
      <DesktopToaster />
    </>,
  )
  return fixture
}
const explain = (fixture: ShellFixture, report: ErrorReport) => act(() => fixture.kernel.dialogs.explain(report))
const press = async (name: string) => {
  const button = await screen.findByText(name)
  return act(async () => void fireEvent.click(button))
}

/** A number standing alone, as a bare code would. */
const bareNumber = /(?<![\p{L}\d])\d+(?![\p{L}\d])/u

test.each(locales)('REQ-04 in %s the toast and the dialog of every family say sentences, never the code', async (locale) => {
  const fixture = await shown(locale)
  const { kernel } = fixture
  const book = await loadErrorBook()
  for (const name of names) {
    const { code, family } = catalogue[name]
    act(() => {
      kernel.toasts.show({ tone: 'error', title: kernel.texts.error(code) })
      kernel.dialogs.explain({ error: code, callId: 'files.rename' })
    })
    const dialog = await screen.findByRole('dialog', { name: title[locale] })
    const { cause, did, advice } = book.explain(code, locale)
    for (const sentence of [cause, did, advice]) expect([family, within(dialog).queryAllByText(sentence).length]).toEqual([family, 1])
    const [toast] = kernel.toasts.store.getState().toasts.slice(-1)
    expect([family, screen.getAllByText(toast?.title ?? '').length > 0]).toEqual([family, true])
    const said = `${dialog.textContent} ${screen.getByRole('region', { hidden: true }).textContent}`
    expect([family, bareNumber.exec(said)?.[0]]).toEqual([family, undefined])
    expect([family, said.includes(String(Math.abs(code)))]).toEqual([family, false])
    act(() => {
      kernel.dialogs.closeExplained()
      for (const { id } of kernel.toasts.store.getState().toasts) kernel.toasts.dismiss(id)
    })
  }
  expect(new Set(names.map((name) => catalogue[name].family)).size).toBe(names.length)
})

test('REQ-04 a code nobody listed is explained too', async () => {
  const fixture = await shown()
  explain(fixture, { error: 77_777 })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(catalogue.unknownError.text['zh-CN'])).toBeTruthy()
  expect(dialog.textContent).not.toContain('77777')
})

test('REQ-04 the details of a toast open from it', async () => {
  const fixture = await shown()
  const { kernel } = fixture
  const action = { label: '详情', run: () => kernel.dialogs.explain({ error: 'fileExists' }) }
  act(() => void kernel.toasts.show({ tone: 'error', title: kernel.texts.error('fileExists'), action }))
  await press('详情')
  expect(within(await screen.findByRole('dialog')).getByText(catalogue.fileExists.text['zh-CN'])).toBeTruthy()
  expect(kernel.toasts.store.getState().toasts).toEqual([])
})

test.each(locales)('REQ-04 in %s copying says so, and what is copied names the code and the device', async (locale) => {
  const fixture = await shown(locale)
  writeText.mockResolvedValue()
  explain(fixture, { error: 'fileExists', callId: 'files.rename', requestId: 'a1b2', atMs: 0, detail: 'Bearer abc.def' })
  await screen.findByRole('dialog')
  await press(copyName[locale])
  const [copied = ''] = writeText.mock.lastCall ?? []
  for (const fact of ['fileExists', String(catalogue.fileExists.code), 'files.rename', 'a1b2', 'CV0001', locale])
    expect(copied).toContain(fact)
  expect(copied).not.toContain('abc.def')
  expect(screen.getByRole('button', { name: { 'zh-CN': '已复制', en: 'Copied' }[locale] })).toBeTruthy()
  expect(screen.getByRole('dialog').querySelector('[aria-live="polite"]')?.textContent).toMatch(/剪贴板|clipboard/)
})

test('REQ-04 where the clipboard is closed the diagnostic is shown to be copied by hand', async () => {
  const fixture = await shown('zh-CN', false)
  explain(fixture, { error: 'fileExists' })
  await screen.findByRole('dialog')
  await press(copyName['zh-CN'])
  const area = screen.getByLabelText<HTMLTextAreaElement>('诊断信息')
  expect(area.value).toContain('fileExists')
  expect(area.selectionEnd).toBe(area.value.length)
})

test('REQ-04 Escape closes it, and the keyboard begins at the button that closes', async () => {
  const fixture = await shown()
  explain(fixture, { error: 'fileExists' })
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('关闭'))
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(fixture.kernel.dialogs.store.getState().explained).toBeUndefined())
})

test('REQ-04 what a window shows is explained in that window only', async () => {
  const fixture = await shellFixture()
  fixture.show(
    <>
      <SessionDialogs />
      <div data-testid="one">
        <WindowConfirms windowId="one" />
      </div>
      <WindowConfirms windowId="two" />
    </>,
  )
  explain(fixture, { error: 'fileExists', windowId: 'two' })
  await screen.findByRole('dialog', { name: title['zh-CN'] })
  expect(screen.getAllByRole('dialog').length).toBe(1)
  act(() => fixture.kernel.dialogs.dismissWindow('two'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('LGN-09c the notice of a session explains itself, and is there again afterwards', async () => {
  const fixture = await shown()
  act(() => fixture.kernel.dialogs.showSession({ kind: 'disk-error', report: { error: 'diskError' } }))
  await press('详情')
  await screen.findByRole('dialog', { name: title['zh-CN'] })
  expect(screen.getAllByRole('dialog').length).toBe(1)
  await press('关闭')
  await screen.findByRole('button', { name: '知道了' })
  expect(screen.queryByRole('dialog', { name: title['zh-CN'] })).toBeNull()
})

test('REQ-04 without the catalogue the dialog still says what it can', async () => {
  const fixture = await shellFixture({ session: { device, online: false } })
  vi.spyOn(fixture.kernel.texts, 'loadErrors').mockRejectedValue(new Error('away'))
  fixture.show(<SessionDialogs />)
  explain(fixture, { error: 'offline' })
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('网络已断开')
  expect(dialog.textContent).toContain('设备暂时无法连接')
})
