import { expect } from '@playwright/test'
import type { Capability } from './file-capabilities.ts'

const finding: Capability = {
  title: 'letters, hidden files and a typed path',
  async use(screens, { publicId }) {
    const { files, page, words } = screens
    await screens.openFolder(publicId, 'plan.txt')
    await screens.listing.focus()
    await page.keyboard.type('zo')
    await expect(screens.cell('zoo.txt')).toHaveAttribute('aria-selected', 'true')
    await expect(screens.item('.secret.txt')).toHaveCount(0)
    await page.keyboard.press('Control+h')
    await expect(screens.item('.secret.txt')).toBeVisible()
    await page.keyboard.press('Control+h')
    await expect(screens.item('.secret.txt')).toHaveCount(0)
    await page.keyboard.press('Control+l')
    const field = files.getByRole('combobox', { name: words.path })
    await field.fill(`/${words.publicSpace}/Tr`)
    await expect(files.getByRole('option', { name: 'Trips' })).toBeVisible()
    await field.press('Tab')
    await expect(field).toHaveValue(`/${words.publicSpace}/Trips/`)
    await field.press('Enter')
    await expect(screens.item('one.txt')).toBeVisible()
  },
}

const looks: Capability = {
  title: 'the look of one folder',
  async use(screens, { publicId }) {
    const { files, page, words } = screens
    await screens.openFolder(publicId, 'plan.txt')
    await screens.item('Trips').dblclick()
    await expect(screens.item('one.txt')).toBeVisible()
    await screens.tool(words.sort).click()
    await page.getByRole('menuitemcheckbox', { name: words.ownLook }).click()
    await files.getByRole('radio', { name: words.gallery }).click()
    await expect(files.getByRole('option', { name: 'one.txt' })).toBeVisible()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(screens.item('plan.txt')).toBeVisible()
    await expect(files.getByRole('radio', { name: words.gallery })).not.toBeChecked()
    await screens.item('Trips').dblclick()
    await expect(files.getByRole('option', { name: 'one.txt' })).toBeVisible()
    await files.getByRole('radio', { name: words.icons }).click()
  },
}

const labels: Capability = {
  title: 'favourites, tags, colours, shortcuts and the desktop',
  async use(screens, { publicId }) {
    const { files, page, words } = screens
    await screens.openFolder(publicId, 'plan.txt')
    await screens.choose('plan.txt', words.favourite)
    await screens.choose('plan.txt', words.tags)
    const dialog = files.getByRole('dialog')
    await dialog.getByRole('textbox', { name: words.newTag }).fill('urgent')
    await dialog.getByRole('radio', { name: words.red }).check()
    await dialog.getByRole('button', { name: words.add }).click()
    await dialog.getByRole('button', { name: words.done, exact: true }).click()
    await expect(screens.cell('plan.txt').getByRole('img', { name: 'urgent' })).toBeVisible()
    await screens.choose('Trips', words.addShortcut)
    await screens.choose('Trips', words.toDesktop)
    await files.getByRole('button', { name: /^urgent/ }).click()
    await expect(screens.item('plan.txt')).toBeVisible()
    await expect(screens.item('zoo.txt')).toHaveCount(0)
    await screens.go('/file-manage/collect')
    await expect(screens.item('plan.txt')).toBeVisible()
    await screens.go('/file-manage/fast-entrance')
    await expect(files.getByRole('button', { name: 'Trips' }).first()).toBeVisible()
    await expect(page.getByRole('list', { name: words.desktopIcons }).getByRole('button', { name: 'Trips' })).toBeAttached()
  },
}

const pasting: Capability = {
  title: 'a pasted picture, or the reason against it',
  async use(screens, { publicId, mayChange }) {
    const { page, words } = screens
    await screens.openFolder(publicId, 'plan.txt')
    await screens.pastePicture()
    if (mayChange) return expect(screens.listing.getByTitle(new RegExp(`^${words.pasted}`))).toBeVisible()
    await expect(screens.notice(words.viewOnly)).toBeVisible()
    await page.getByRole('button', { name: words.why }).click()
    await expect(screens.windowsOf('shares').getByRole('table')).toContainText(words.publicSpace)
  },
}

const renaming: Capability = {
  title: 'names of several files',
  async use(screens, { publicId, mayChange }) {
    const { files, page, words } = screens
    await screens.openFolder(publicId, 'plan.txt')
    await screens.item('Trips').dblclick()
    await screens.item('one.txt').click()
    await page.keyboard.press('Control+a')
    await screens.openMenu('one.txt')
    await expect(screens.command(words.batchRename))[mayChange ? 'toBeEnabled' : 'toBeDisabled']()
    await screens.openGroup(words.about)
    await expect(screens.command(words.checksums)).toBeEnabled()
    if (!mayChange) return screens.closeMenu()
    await screens.command(words.batchRename).click()
    const dialog = files.getByRole('dialog', { name: words.batchTitle })
    await dialog.getByRole('textbox', { name: words.find, exact: true }).fill('o')
    await dialog.getByRole('textbox', { name: words.by }).fill('0')
    await dialog.getByRole('button', { name: words.renameTwo, exact: true }).click()
    // Its preview is a grid, too.
    await expect(dialog).toHaveCount(0)
    await expect(screens.item('0ne.txt')).toBeVisible()
    await screens.listing.focus()
    await page.keyboard.press('Control+z')
    await expect(screens.item('one.txt')).toBeVisible()
  },
}

const packing: Capability = {
  title: 'archives and checksums',
  async use(screens, { homeId }) {
    const { page, words } = screens
    await screens.openFolder(homeId, 'mine.txt')
    await screens.choose('mine.txt', words.compress)
    await page.getByRole('button', { name: words.start, exact: true }).click()
    await expect(screens.notice(words.compressed)).toBeVisible()
    await screens.item('mine.zip').dblclick()
    const archive = screens.windowsOf('file-manager').last()
    await expect(archive.getByTitle('mine.txt', { exact: true })).toBeVisible()
    await screens.openFolder(homeId, 'mine.zip')
    await screens.choose('mine.zip', words.extract)
    await expect(screens.item('mine')).toBeVisible()
    await screens.choose('mine.txt', words.checksums)
    await expect(page.getByRole('list', { name: words.checksums })).toContainText('SHA-256')
  },
}

const conflicts: Capability = {
  title: 'a taken name',
  async use(screens, { publicId }) {
    const { files, page, words } = screens
    await screens.openFolder(publicId, 'taken.txt')
    await screens.item('taken.txt').click()
    await page.keyboard.press('Control+c')
    await files.getByRole('button', { name: words.home, exact: true }).first().click()
    await expect(screens.item('mine.txt')).toBeVisible()
    await page.keyboard.press('Control+v')
    const sheet = files.getByRole('dialog', { name: words.taken })
    await sheet.getByRole('radio', { name: words.keepBoth }).click()
    await sheet.getByRole('button', { name: words.finish, exact: true }).click()
    await expect(screens.item('taken (1).txt')).toBeVisible()
  },
}

/** What people do with files besides opening and sharing them. */
export const organiseCapabilities: readonly Capability[] = [finding, looks, labels, pasting, renaming, packing, conflicts]
