import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MemoryRouter } from '@cove/kernel/router'
import { press, showEntrance } from '../../test/support/entrance-screens.tsx'
import { makeEntry, shellFixture } from '../../test/support/shell-fixture.tsx'
import { consentRequestOf, isSafeLocation } from './consent-request.ts'
import { Navigation } from './navigation.tsx'

const challenge = 'a'.repeat(43)
const address = `/auth/notes?redirect_uri=${encodeURIComponent('https://notes.example/back')}&scope=profile&code_challenge=${challenge}&code_challenge_method=S256&state=s1`
const signedIn = { phase: 'signedIn' as const }
const described = {
  appName: '笔记',
  origin: 'https://notes.example',
  scopes: ['profile' as const, 'files.read' as const],
  isGranted: false,
}

test('AUTH-01 the consent says who asks for what, and allowing leads to what the service answered', async () => {
  const { entrance, left } = await showEntrance(address, {
    entrance: {
      state: signedIn,
      answers: { authorize: { describe: () => described, decide: () => ({ location: 'https://notes.example/back?code=c1&state=s1' }) } },
    },
  })
  const allow = await screen.findByRole('button', { name: '允许' })
  expect(screen.getByText('读取你的文件')).toBeTruthy()
  expect(screen.getByText('https://notes.example')).toBeTruthy()
  await waitFor(() => expect(allow.hasAttribute('disabled')).toBe(false))
  await press('允许')
  await waitFor(() => expect(left).toEqual(['https://notes.example/back?code=c1&state=s1']))
  expect(entrance.calls.find(({ id }) => id === 'authorize.decide')?.input).toEqual({
    body: {
      clientId: 'notes',
      redirectUri: 'https://notes.example/back',
      scope: 'profile',
      codeChallenge: challenge,
      allow: true,
      remember: false,
      state: 's1',
    },
  })
})

test('AUTH-01 what was remembered is not asked again', async () => {
  const { left } = await showEntrance(address, {
    entrance: {
      state: signedIn,
      answers: {
        authorize: {
          describe: () => ({ ...described, isGranted: true }),
          decide: () => ({ location: 'https://notes.example/back?code=c2' }),
        },
      },
    },
  })
  await waitFor(() => expect(left).toEqual(['https://notes.example/back?code=c2']))
})

test.each(['appUnknown', 'redirectRefused', 'scopeRefused'] as const)('S-I4 %s meets a refusal and leads nowhere', async (name) => {
  const { left } = await showEntrance(address, {
    entrance: { state: signedIn, answers: { authorize: { describe: () => ({ refuse: name }) } } },
  })
  expect(await screen.findByRole('heading', { name: '无法授权' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '允许' })).toBeNull()
  expect(left).toEqual([])
})

test('S-I4 an address that runs in the page is never gone to, even when the service answers it', async () => {
  const { left } = await showEntrance(address, {
    entrance: {
      state: signedIn,
      answers: { authorize: { describe: () => described, decide: () => ({ location: 'javascript:alert(1)' }) } },
    },
  })
  const deny = await screen.findByRole('button', { name: '拒绝' })
  await waitFor(() => expect(deny.hasAttribute('disabled')).toBe(false))
  await press('拒绝')
  expect(await screen.findByText('应用登记的返回地址不安全')).toBeTruthy()
  expect(left).toEqual([])
})

test('AUTH-01 whoever is signed out signs in first and comes back', async () => {
  const { where } = await showEntrance(address, { entrance: { answers: { account: { thirdParties: () => ({ providers: [] }) } } } })
  await screen.findByLabelText(/^名字/)
  expect(new URLSearchParams(where()?.split('?')[1]).get('next')).toBe(address)
})

test('S-I4 a request without PKCE is incomplete', () => {
  const search = new URLSearchParams(address.split('?')[1])
  expect(consentRequestOf('notes', search)?.clientId).toBe('notes')
  search.set('code_challenge_method', 'plain')
  expect(consentRequestOf('notes', search)).toBeUndefined()
  expect(isSafeLocation('https://a.example/')).toBe(true)
  expect(isSafeLocation('cove-notes://back')).toBe(true)
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', '/relative', '']) expect(isSafeLocation(bad)).toBe(false)
})

test('LGN-17 the agreement is shown in the language of the desktop', async () => {
  const { entrance } = await showEntrance('/serviceDeal', {
    entrance: {
      answers: {
        content: { agreement: () => ({ version: '3', title: '服务协议', sections: [{ heading: '第一条', paragraphs: ['内容甲'] }] }) },
      },
    },
  })
  expect(await screen.findByRole('heading', { name: '服务协议' })).toBeTruthy()
  expect(screen.getByText('内容甲')).toBeTruthy()
  expect(entrance.calls[0]?.input).toEqual({ query: { lang: 'zh-CN' } })
})

test('LGN-12 each tile of the home leads to its own window', async () => {
  const fixture = await shellFixture({ entries: [makeEntry('files', { title: '文件', path: '/file-manage' })] })
  fixture.show(
    <MemoryRouter>
      <Navigation />
    </MemoryRouter>,
  )
  expect((await screen.findByRole('link', { name: '文件' })).getAttribute('href')).toBe('/file-manage')
})
