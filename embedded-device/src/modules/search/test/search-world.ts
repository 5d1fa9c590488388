import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { search } from '@cove/device-contract/search'
import type { DeviceClient } from '@cove/device-contract'
import * as zip from '@zip.js/zip.js'
import { firstStorageId, makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import type { Reading } from '../reading.ts'

/** A zip with these files, such as an Office document. */
export async function packed(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const writer = new zip.ZipWriter(new zip.Uint8ArrayWriter())
  for (const [name, text] of Object.entries(parts)) await writer.add(name, new zip.TextReader(text))
  return writer.close()
}

/** A device with an administrator, files in homes, and its search. */
export async function openSearchWorld(programs: readonly string[] = []) {
  const one = await openTestDevice({}, { modules: { search: { quietMs: 1 } }, programs })
  const { client, userNo } = await makeAdministrator(one)
  const storageId = await firstStorageId(client)
  const { index } = one.device.parts
  const homeOf = (user: string) => join(one.dataDir, 'spaces', storageId, 'users', user)
  const settled = async (): Promise<void> => {
    await index.sweepNow()
    // What the index tells comes after a moment of rest, before this timer ends.
    await new Promise((resolve) => setTimeout(resolve, 150))
    await one.device.parts.modules.api<Reading>('search')?.idle()
  }
  const put = async (files: Readonly<Record<string, string | Uint8Array>>, user = userNo): Promise<void> => {
    for (const [name, content] of Object.entries(files)) {
      const file = join(homeOf(user), name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
    await settled()
  }
  const find = async (text: string, more: object = {}, by: DeviceClient = client) => {
    const answer = await by.use(search).find({ query: { text, page: 1, ...more } })
    if (!answer.ok) throw new Error(answer.error.name)
    return answer.data
  }
  const paths = async (text: string, more: object = {}, by: DeviceClient = client) =>
    (await find(text, more, by)).hits.map(({ file }) => file.path).toSorted()
  const stateOf = async (by: DeviceClient = client) => {
    const answer = await by.use(search).state()
    if (!answer.ok) throw new Error(answer.error.name)
    return answer.data
  }
  return {
    one,
    client,
    userNo,
    storageId,
    homeOf,
    settled,
    put,
    find,
    paths,
    stateOf,
    [Symbol.asyncDispose]: () => one[Symbol.asyncDispose](),
  }
}
