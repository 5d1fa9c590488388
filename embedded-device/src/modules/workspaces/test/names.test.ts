import { labels } from '@cove/device-contract/labels'
import { workspaces } from '@cove/device-contract/workspaces'
import { expect, test } from 'vitest'
import { makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'

test('WIN-11 FM-24 a set of windows has a name, and names of sets and tags stay on one line', { timeout: 60_000 }, async () => {
  await using one = await openTestDevice()
  const { token } = await makeAdministrator(one)
  const codeOf = async ({ path }: { readonly path: string }, payload: object): Promise<number> => {
    const answer = await one.device.http.inject({ method: 'POST', url: path, headers: { 'api-token': token }, payload })
    return (JSON.parse(answer.body) as { code: number }).code
  }
  const refused = await codeOf(labels.calls.saveTag, { name: ' ', color: 'red' })
  expect(refused).not.toBe(200)
  for (const name of ['a\nb', 'a\rb', 'a\u2028b', 'a\u0000b', 'a\u0085b']) {
    expect(await codeOf(labels.calls.saveTag, { name, color: 'red' })).toBe(refused)
    expect(await codeOf(workspaces.calls.save, { name, windows: [] })).toBe(refused)
  }
  expect(await codeOf(workspaces.calls.save, { windows: [] })).toBe(refused)
  expect(await codeOf(workspaces.calls.save, { name: '', windows: [] })).toBe(refused)
  expect(await codeOf(workspaces.calls.save, { id: 'last', windows: [] })).toBe(200)
  expect(await codeOf(workspaces.calls.save, { name: '工作 a-b', windows: [] })).toBe(200)
  expect(await codeOf(labels.calls.saveTag, { name: '报税 2026', color: 'red' })).toBe(200)
})
