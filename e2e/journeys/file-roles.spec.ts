import { RoleScreens } from '../screens/role-screens.ts'
import { words } from '../screens/role-words.ts'
import { fileCapabilities } from '../support/file-capabilities.ts'
import { contentCapabilities } from '../support/content-capabilities.ts'
import { providePrivateFolder } from '../support/local-folder.ts'
import { organiseCapabilities } from '../support/organise-capabilities.ts'
import { test } from '../support/fixtures.ts'
import { prepareRole, roles } from '../support/role-world.ts'
import type { Role } from '../support/role-world.ts'
import { storeSession } from '../support/stored-session.ts'
import { chosenFolder, windowCapabilities } from '../support/window-capabilities.ts'

test.use({ deviceEnv: { COVE_ACCOUNT_SERVICE: 'off' } })
/** COVE_LONG tries every role in both languages, which takes minutes; `npm test` tries the one that is refused most. */
const isEveryRole = process.env['COVE_LONG'] !== undefined
// One page after the other; a bound, not a duration.
test.setTimeout(isEveryRole ? 600_000 : 240_000)

const capabilities = [...fileCapabilities, ...organiseCapabilities, ...windowCapabilities, ...contentCapabilities].filter(
  ({ isSameForAll }) => isEveryRole || isSameForAll !== true,
)
const usual: Readonly<Record<string, readonly Role[]>> = { 'zh-CN': ['reader'] }

for (const locale of ['zh-CN', 'en-US'] as const) {
  test.describe(() => {
    test.use({ locale })
    for (const role of isEveryRole ? roles : (usual[locale] ?? []))
      test(`FM-01a PUB-02b SHR-02 the ${role} uses every capability of the files in ${locale}`, async ({ api, page, world }) => {
        const prepared = await prepareRole(world.url, api, role)
        await providePrivateFolder(page, chosenFolder)
        await storeSession(page, world.url, prepared.person)
        const screens = new RoleScreens(page, world.url, words[locale])
        for (const { title, use } of capabilities) await test.step(title, () => use(screens, prepared))
      })
  })
}
