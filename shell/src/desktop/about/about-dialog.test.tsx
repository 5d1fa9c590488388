import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeEntry, shellFixture } from '../../../test/support/shell-fixture.tsx'
import { AboutDialog } from './about-dialog.tsx'

test('SET-02b About names product, versions and apps by their titles; no identifier of a package is shown', async () => {
  const entries = [
    makeEntry('file-manager', { title: '文件', version: '1.4.0' }),
    makeEntry('storage-admin', { title: '存储管理', admin: true }),
  ]
  const device = { serialNo: 'S1', mac: '', model: 'Cove', name: '家', version: '1.0.0', binding: 'bound' as const, publicKey: '' }
  const fixture = await shellFixture({ entries, session: { device } })
  fixture.show(<AboutDialog onClose={() => undefined} />)
  expect(await screen.findByText('Cove 云湾')).toBeTruthy()
  expect(screen.getByText('设备版本')).toBeTruthy()
  expect(screen.getByText('桌面版本')).toBeTruthy()
  const apps = within(screen.getByRole('list', { name: '应用' })).getAllByRole('listitem')
  expect(apps.map((app) => app.textContent)).toContain('文件1.4.0')
  expect(document.body.textContent).not.toMatch(/file-manager|storage-admin/)
  expect(screen.getByRole('link', { name: '查看全部声明', hidden: true }).getAttribute('href')).toBe('/licences.txt')
})
