import type { HostFiles } from '../../module-kit/module-kit.ts'
import type { Space } from '../../files/places/space.ts'

const device = { userNo: 'device', role: 'admin' } as const

/** Every space of the device. */
export const allSpaces = ({ spaces }: Pick<HostFiles, 'spaces'>): Space[] => spaces.list(device)

/** Spaces whose disk is there (S-B4): an unmounted disk is not an empty folder. */
export async function readySpaces({ spaces }: Pick<HostFiles, 'spaces'>): Promise<Space[]> {
  const all = spaces.list(device)
  const states = await Promise.all(all.map((space) => spaces.state(space)))
  return all.filter((_space, at) => states[at] === 'ready')
}
