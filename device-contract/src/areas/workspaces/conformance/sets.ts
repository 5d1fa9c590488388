import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { lastWorkspaceId, maxWorkspaces, workspaces } from '@cove/device-contract/workspaces'
import { expect } from 'vitest'

const { list, remove, save } = workspaces.calls
const window = {
  addresses: ['/files', '/files?path=/a'],
  at: 1,
  x: 20,
  y: 30,
  width: 800,
  height: 600,
  snap: 'left' as const,
  isMinimised: false,
}
const modal = { ...window, addresses: ['/create'], at: 0, over: 0 }
const set = (name: string) => ({ body: { name, windows: [window, modal] } })

export const cases: readonly CallCases[] = [
  tryCall(list, {
    input: () => ({}),
    check: async (_data, world) => {
      const saved = await dataOf(ask(world, save, set('Photos')))
      expect((await dataOf(ask(world, list, {}))).workspaces).toContainEqual(saved)
      // S-H3: no other user sees it.
      expect((await dataOf(ask(world, list, { token: world.userToken }))).workspaces).toEqual([])
    },
  }),
  tryCall(save, {
    input: () => ({ body: { workspaceId: lastWorkspaceId, windows: [window] } }),
    check: (saved) => expect(saved).toMatchObject({ workspaceId: lastWorkspaceId, name: '', windows: [window] }),
    failures: [
      { error: 'workspaceNotFound', input: () => ({ body: { workspaceId: 'no-such-set', windows: [] } }) },
      { error: 'illegalParameter', input: () => set('  ') },
      {
        error: 'workspaceLimit',
        input: async (world) => {
          const { workspaces: known } = await dataOf(ask(world, list, {}))
          const free = maxWorkspaces - known.filter(({ workspaceId }) => workspaceId !== lastWorkspaceId).length
          for (let at = 0; at < free; at += 1) await dataOf(ask(world, save, set(`Set ${at}`)))
          return set('One more')
        },
      },
    ],
  }),
  tryCall(remove, {
    input: async (world) => {
      const { workspaces: known } = await dataOf(ask(world, list, {}))
      const [first] = known.filter(({ workspaceId }) => workspaceId !== lastWorkspaceId)
      const { workspaceId } = first ?? (await dataOf(ask(world, save, set('Short'))))
      // A fake answers samples, whose ids are empty.
      return { body: { workspaceId: workspaceId || 'sample' } }
    },
    failures: [{ error: 'workspaceNotFound', input: () => ({ body: { workspaceId: 'no-such-set' } }) }],
  }),
]
