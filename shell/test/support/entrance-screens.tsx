import type { DeviceInfo } from '@cove/device-contract/device'
import type { DirectoryDevice } from '@cove/device-contract/directory'
import { MemoryRouter, Route, Routes, useLocation } from '@cove/kernel/router'
import { act, fireEvent, screen } from '@testing-library/react'
import { DeviceRoutes } from '../../src/device/device-routes.tsx'
import { LoginRoutes } from '../../src/login/login-routes.tsx'
import { Consent } from '../../src/pages/consent.tsx'
import { ServiceDeal } from '../../src/pages/service-deal.tsx'
import { shellFixture } from './shell-fixture.tsx'
import type { ShellFixture } from './shell-fixture.tsx'

/** A device whose origin also speaks the account service (H-58). */
export const ownHost: DeviceInfo = {
  serialNo: 'SN0001',
  mac: '00:11:22:33:44:55',
  model: 'DX4600',
  name: '家里的云湾',
  version: '1.2.0',
  binding: 'bound',
  publicKey: '',
  hasAccountService: true,
  accountBinding: 'bound',
}

/** A device of the account's list. */
export function listed(about: Partial<DirectoryDevice> = {}): DirectoryDevice {
  return {
    serialNo: 'SN0001',
    mac: '',
    model: 'DX4600',
    name: '客厅',
    state: 'online',
    binding: 'bound',
    role: 'admin',
    addresses: [],
    identityKey: '',
    version: '1.2.0',
    natMode: '',
    lastSeenSeconds: 0,
    ...about,
  }
}

function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="where">{pathname + search}</output>
}

type Options = Parameters<typeof shellFixture>[0]

/** The screens before the desktop at an address, signed out unless told; `where()` says where they led. */
export async function showEntrance(
  path: string,
  options: Options & { readonly fresh?: boolean } = {},
): Promise<ShellFixture & { readonly where: () => string | null }> {
  const fixture = await shellFixture({ ...options, session: { phase: 'signedOut', user: undefined, device: ownHost, ...options.session } })
  fixture.show(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/login/*" element={<LoginRoutes fresh={options.fresh ?? false} />} />
        <Route path="/device/*" element={<DeviceRoutes />} />
        <Route path="/auth/:app" element={<Consent />} />
        <Route path="/serviceDeal" element={<ServiceDeal />} />
        <Route path="*" element={null} />
      </Routes>
      <Where />
    </MemoryRouter>,
  )
  return { ...fixture, where: () => screen.getByLabelText('where').textContent }
}

export const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
export const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Presses the button of a form as the keyboard does. */
export const submit = (name: string) =>
  act(async () => {
    const form = screen.getByRole('button', { name }).closest('form')
    if (form) fireEvent.submit(form)
  })

/** The one field of signing in. */
export const whoField = /^名字/

/** Types who signs in, and goes on to the password. */
export async function goOnAs(who: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(whoField), { target: { value: who } })
  await submit('下一步')
  await screen.findByLabelText('密码')
}
