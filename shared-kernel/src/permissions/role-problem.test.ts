import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { callsOf } from '@cove/device-contract'
import { deviceAreas } from '@cove/device-contract/conformance'
import { expect, test } from 'vitest'
import type { RemoteDefinition } from '../declare/define-remote.ts'
import { roleProblemOf } from './role-problem.ts'

const admin = { role: 'admin' } as const
const member = { role: 'user' } as const
const guest = { role: 'user', isExperience: true } as const

test.each([
  ['a guest is offered an app for everybody', {}, guest, undefined],
  ['a member is offered an app for members', { member: true }, member, undefined],
  ['a guest is not offered an app for members', { member: true }, guest, 'membersOnly'],
  ['the administrator is offered an app for members', { member: true }, admin, undefined],
  ['a member is not offered an app of the administrator', { admin: true }, member, 'adminOnly'],
  ['the administrator is offered their own app', { admin: true }, admin, undefined],
] as const)('LGN-14b, USR-01a %s', (...[, needs, user, expected]) => {
  expect(roleProblemOf(needs, user)).toBe(expected)
})

test('LGN-14b an app whose module refuses guests says so, by the rights of its calls', async () => {
  const remotes = fileURLToPath(new URL('../../../remotes/', import.meta.url))
  const isOpen = new Map<string, boolean>(deviceAreas.map((area) => [area.id, callsOf(area).some(({ guests }) => guests === true)]))
  const wrong: string[] = []
  for (const id of readdirSync(remotes)) {
    const { default: remote } = (await import(`${remotes}${id}/remote.ts`)) as { readonly default: RemoteDefinition }
    const { module = '', admin: isForAdmin = false, member: isForMembers = false } = remote.needs ?? {}
    if (isOpen.get(module) === false && !isForAdmin && !isForMembers) wrong.push(id)
  }
  expect(wrong).toEqual([])
})
