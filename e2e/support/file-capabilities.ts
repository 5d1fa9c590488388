import { expect } from '@playwright/test'
import type { RoleScreens } from '../screens/role-screens.ts'
import type { RoleWorld } from './role-world.ts'

/** What one person does with one group of capabilities, in any role. */
export interface Capability {
  readonly title: string
  /** No role is refused anything in it: only COVE_LONG tries it by role, as other journeys have it for the administrator. */
  readonly isSameForAll?: true
  readonly use: (screens: RoleScreens, world: RoleWorld) => Promise<void>
}

const views: Capability = {
  title: 'list and views',
  async use(screens, { publicId }) {
    const { files, page, words } = screens
    await screens.openFolder(publicId, 'plan.txt')
    await files.getByRole('radio', { name: words.list }).click()
    await expect(files.getByRole('columnheader').first()).toBeVisible()
    await files.getByRole('radio', { name: words.icons }).click()
    await expect(files.getByRole('columnheader')).toHaveCount(0)
    await screens.go('/file-manage/storage-partitions')
    await expect(page.getByRole('list', { name: words.spaces }).getByRole('button', { name: words.publicSpace })).toBeVisible()
  },
}

const editing: Capability = {
  title: 'open and edit',
  async use(screens, { publicId, mayChange }) {
    const { page, words } = screens
    await screens.openFolder(publicId, 'plan.txt')
    const editor = await screens.edit('plan.txt')
    if (!mayChange) await expect(editor.getByText(words.viewFileOnly)).toBeVisible()
    await page.keyboard.type('new ')
    await page.keyboard.press('Control+s')
    const saved = editor.getByText(new RegExp(words.saved)).first()
    if (mayChange) return expect(saved).toBeVisible()
    await expect(screens.notice(words.readOnly)).toBeVisible()
    await expect(saved).toHaveCount(0)
  },
}

const operations: Capability = {
  title: 'operations',
  async use(screens, { publicId, mayChange }) {
    const { page, words } = screens
    await screens.openFolder(publicId, 'plan.txt')
    await screens.openMenu('plan.txt')
    await expect(screens.command(words.delete)).toBeInViewport()
    for (const label of [words.copy, words.download]) await expect(screens.command(label)).toBeEnabled()
    for (const label of [words.cut, words.rename, words.delete])
      await expect(screens.command(label))[mayChange ? 'toBeEnabled' : 'toBeDisabled']()
    await screens.openGroup(words.organise)
    await expect(screens.command(words.compress)).toBeEnabled()
    await screens.closeMenu()
    if (!mayChange) {
      await expect(screens.tool(words.newFolder)).toBeDisabled()
      await page.keyboard.press('F2')
      await expect(screens.files.getByRole('textbox', { name: words.rename })).toHaveCount(0)
      await page.keyboard.press('Delete')
      await expect(screens.notice(words.viewOnly)).toBeVisible()
      await expect(screens.item('plan.txt')).toBeVisible()
      return
    }
    await screens.tool(words.newFolder).click()
    await expect(screens.listing.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(screens.item(words.folderName)).toBeVisible()
    await page.keyboard.press('Delete')
    await expect(screens.item(words.folderName)).toHaveCount(0)
  },
}

const trash: Capability = {
  title: 'recycle bin',
  async use(screens, { publicId, mayChange }) {
    const { words } = screens
    await screens.go('/recycle-index')
    // What another person deleted is theirs.
    if (!mayChange) return expect(screens.files.getByText(words.emptyBin)).toBeVisible()
    await screens.item('gone.txt').click()
    await screens.tool(words.restore).click()
    await expect(screens.item('gone.txt')).toHaveCount(0)
    await screens.openFolder(publicId, 'gone.txt')
  },
}

const versions: Capability = {
  title: 'versions',
  async use(screens, { homeId, publicId }) {
    const { page, words } = screens
    await screens.openFolder(homeId, 'mine.txt')
    await screens.choose('mine.txt', words.versions)
    await page.getByRole('button', { name: new RegExp(`^${words.restore} `) }).click()
    await expect(screens.notice(words.restored)).toBeVisible()
    // The versions of what is common stay with who replaced it.
    await screens.openFolder(publicId, 'plan.txt')
    await screens.choose('plan.txt', words.versions)
    await expect(page.getByText(words.noVersions)).toBeVisible()
  },
}

const publicSpace: Capability = {
  title: 'public space',
  async use(screens, { role, mayChange }) {
    const { page, words } = screens
    await screens.go('/public')
    if (role === 'administrator') {
      await expect(page.getByRole('switch').first()).toBeChecked()
      return expect(page.getByRole('region', { name: words.publicRights })).toBeVisible()
    }
    await expect(page.getByText(mayChange ? words.mayChange : words.mayRead)).toBeVisible()
    await expect(page.getByRole('switch')).toHaveCount(0)
    await expect(page.getByRole('region', { name: words.publicRights })).toHaveCount(0)
    await page.getByRole('button', { name: words.openPublic }).click()
    await expect(screens.item('plan.txt')).toBeVisible()
  },
}

const sharing: Capability = {
  title: 'shares',
  async use(screens, { homeId, publicId, sharedId, mayChange }) {
    const { page, words } = screens
    await screens.openFolder(sharedId, 'route.txt')
    await expect(screens.tool(words.newFolder))[mayChange ? 'toBeEnabled' : 'toBeDisabled']()
    // What belongs to another person, or to all, is not shared further.
    for (const [storageId, name] of [
      [sharedId, 'route.txt'],
      [publicId, 'plan.txt'],
    ] as const) {
      await screens.openFolder(storageId, name)
      await screens.openMenu(name)
      await expect(screens.command(words.share)).toHaveCount(0)
    }
    await screens.openFolder(homeId, 'mine.txt')
    const window = await screens.share('mine.txt')
    await window.getByRole('radio', { name: words.people }).click()
    const right = window.getByRole('combobox', { name: /mei/ })
    await right.click()
    await page.getByRole('option', { name: words.canView }).click()
    await expect(right).toContainText(words.canView)
  },
}

const links: Capability = {
  title: 'link shares',
  async use(screens, { homeId }) {
    await screens.openFolder(homeId, 'mine.txt')
    const window = await screens.share('mine.txt')
    await window.getByRole('button', { name: screens.words.makeLink }).click()
    await expect(window.getByRole('region', { name: screens.words.linkAddress })).toContainText(/\/s\/[\w-]{24}/)
  },
}

const search: Capability = {
  title: 'search',
  async use(screens, { role, publicId }) {
    const { page, words } = screens
    await screens.openFolder(publicId, 'plan.txt')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: words.search })
    await palette.getByRole('combobox').fill('plan.txt')
    await expect(palette.getByRole('option').filter({ hasText: 'plan.txt' }).first()).toBeVisible()
    await palette.getByRole('combobox').fill('route.txt')
    await expect(palette.getByRole('option').filter({ hasText: 'route.txt' }).first()).toBeVisible()
    await palette.getByRole('combobox').fill('private.txt')
    const found = palette.getByRole('option').filter({ hasText: /^private\.txt/ })
    if (role === 'administrator') return expect(found.first()).toBeVisible()
    // What is another person's is not there; the palette says so.
    await expect(palette.getByRole('paragraph').filter({ hasText: 'private.txt' })).toBeVisible()
    await expect(found).toHaveCount(0)
  },
}

/** The groups of capabilities of the file manager. */
export const fileCapabilities: readonly Capability[] = [views, editing, operations, trash, versions, publicSpace, sharing, links, search]
