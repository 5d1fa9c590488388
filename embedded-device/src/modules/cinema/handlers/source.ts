import type { cinema } from '@cove/device-contract/cinema'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { CinemaParts } from '../parts.ts'
import { refusing } from '../source/refusing.ts'

export const source =
  ({ source: films }: CinemaParts): HandlerOf<typeof cinema.calls.source> =>
  () =>
    films.view()

export const setSource =
  ({ source: films, identity, lookUp }: CinemaParts): HandlerOf<typeof cinema.calls.setSource> =>
  async ({ body }, { refuse }) => {
    const { encryptedKey, address: given, ...wanted } = body
    const key = encryptedKey === undefined ? undefined : encryptedKey === '' ? '' : identity.decrypt(encryptedKey)?.trim()
    if (encryptedKey !== undefined && (key === undefined || !/^[\w.-]*$/.test(key))) return refuse('cinemaKeyRefused')
    const address = given?.trim()
    if (address !== undefined && !isAddress(address)) return refuse('urlNotAllowed')
    await refusing(() => films.change({ ...wanted, key, address }))
    if (films.isOn()) films.lookups.note()
    lookUp()
    return films.view()
  }

/** An address without secrets and without a question in it. */
function isAddress(text: string): boolean {
  if (text === '') return true
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && `${username}${password}${search}${hash}` === ''
}
