import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { users } from '@cove/device-contract/users'
import { expect } from 'vitest'
import { drawingOf } from '../../album/conformance/support/album-world.ts'

const { renameMyself, setMyPicture, removeMyPicture, picture, list } = users.calls
const drawing = () => new Uint8Array(drawingOf(9))

export const cases: readonly CallCases[] = [
  tryCall(renameMyself, {
    input: async (world) => ({ body: { nickname: '小北' }, token: (await world.freshUser('local')).token }),
    check: (me) => expect(me).toMatchObject({ nickname: '小北', isMyself: true }),
    failures: [{ error: 'nicknameInvalid', input: () => ({ body: { nickname: ' ' } }) }],
  }),
  tryCall(setMyPicture, {
    input: async (world) => ({ body: drawing(), token: (await world.freshUser('local')).token }),
    check: ({ avatarUrl }) => expect(avatarUrl).toMatch(/^data:image\/webp;base64,/),
    failures: [
      { error: 'imageUnreadable', input: () => ({ body: new TextEncoder().encode('<svg/>') }) },
      { error: 'imageTooLarge', input: () => ({ body: new Uint8Array(6 * 1024 ** 2 + 1) }) },
    ],
  }),
  tryCall(removeMyPicture, {
    input: async (world) => {
      const { token } = await world.freshUser('local')
      await dataOf(ask(world, setMyPicture, { body: drawing(), token }))
      return { token }
    },
    check: ({ avatarUrl }) => expect(avatarUrl).toBe(''),
  }),
  tryCall(picture, {
    input: async (world) => {
      const { token, userNo } = await world.freshUser('local')
      await dataOf(ask(world, setMyPicture, { body: drawing(), token }))
      if (world.isReal) {
        const one = (await dataOf(ask(world, list, {}))).users.find((user) => user.userNo === userNo)
        expect(one?.pictureVersion).toBeGreaterThan(0)
      }
      return { query: { userNo } }
    },
    checkRaw: ({ status, headers }) => {
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('image/webp')
    },
    failures: [{ error: 'userNotFound', input: () => ({ query: { userNo: '999999' } }) }],
  }),
]
