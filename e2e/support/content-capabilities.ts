import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'
import type { RoleScreens } from '../screens/role-screens.ts'
import type { Capability } from './file-capabilities.ts'

/** Opens an archive of the listing. */
async function openArchive(screens: RoleScreens, name: string): Promise<Locator> {
  await screens.item(name).dblclick()
  const archive = screens.windowsOf('file-manager').last()
  await expect(archive.getByRole('button', { name: screens.words.extractAll })).toBeVisible()
  return archive
}

const locked: Capability = {
  title: 'an archive with a password, where its user may write',
  async use(screens, { homeId, publicId, mayChange }) {
    const { words } = screens
    await screens.openFolder(publicId, 'plan.txt')
    await screens.choose('plan.txt', words.compress)
    const passwordField = screens.page.getByRole('textbox', { name: words.archivePassword })
    const compress = screens.windowsOf('file-manager').filter({ has: passwordField })
    // Where the user may only read, the home is offered.
    await expect(compress.getByTitle(mayChange ? words.publicSpace : words.home, { exact: true })).toBeVisible()
    await passwordField.fill('secret pw')
    await compress.getByRole('button', { name: words.start, exact: true }).click()
    await expect(screens.notice(words.packed)).toBeVisible()
    await screens.openFolder(mayChange ? publicId : homeId, 'plan.zip')
    const archive = await openArchive(screens, 'plan.zip')
    await archive.getByRole('button', { name: words.enterPassword }).click()
    const question = archive.getByRole('dialog')
    for (const password of ['wrong', 'secret pw']) {
      await question.getByRole('textbox', { name: words.password }).fill(password)
      await question.getByRole('button', { name: words.open, exact: true }).click()
      if (password === 'wrong') await expect(question.getByText(words.wrongPassword)).toBeVisible()
    }
    await expect(question).toHaveCount(0)
  },
}

const oldNames: Capability = {
  title: 'an archive with names in GBK',
  async use(screens, { homeId, publicId, mayChange }) {
    const { page, words } = screens
    await screens.openFolder(publicId, 'old.zip')
    const archive = await openArchive(screens, 'old.zip')
    await expect(archive.getByTitle('报告.txt', { exact: true })).toBeVisible()
    const encoding = archive.getByRole('combobox', { name: words.nameEncoding })
    await encoding.click()
    await page.getByRole('option', { name: words.cp437 }).click()
    await expect(archive.getByTitle('报告.txt', { exact: true })).toHaveCount(0)
    await encoding.click()
    await page.getByRole('option', { name: /^GBK/ }).click()
    await expect(archive.getByTitle('报告.txt', { exact: true })).toBeVisible()
    const add = archive.getByRole('button', { name: words.addFiles })
    await expect(add)[mayChange ? 'toBeEnabled' : 'toBeDisabled']()
    await archive.getByRole('button', { name: words.extractAll }).click()
    if (mayChange) await page.getByRole('menuitem', { name: words.besideArchive }).click()
    else {
      await expect(page.getByRole('menuitem')).toHaveText([words.extractTo])
      await page.getByRole('menuitem', { name: words.extractTo }).click()
      await page.getByRole('button', { name: words.extractHere, exact: true }).click()
    }
    await expect(screens.notice(words.extracted)).toBeVisible()
    await screens.openFolder(mayChange ? publicId : homeId, '报告.txt')
  },
}

const limits: Capability = {
  title: 'upload requests and limits of links',
  isSameForAll: true,
  async use(screens, { homeId }) {
    const { words } = screens
    for (const [name, way, limit] of [
      ['box', words.request, words.mostFiles],
      ['mine.txt', words.link, words.mostDownloads],
    ] as const) {
      await screens.openFolder(homeId, name)
      const window = await screens.share(name)
      await window.getByRole('radio', { name: way, exact: true }).click()
      const make = window.getByRole('button', { name: words.makeLink })
      const more = window.getByText(words.moreLimits, { exact: true })
      await expect(make.or(more)).toBeVisible()
      if (await make.isVisible()) await make.click()
      await more.click()
      await window.getByRole('switch', { name: new RegExp(`^${limit}`) }).click()
      const field = window.getByRole('textbox', { name: limit, exact: true })
      await field.fill('1')
      await field.press('Enter')
      await screens.openFolder(homeId, name)
      const again = await screens.share(name)
      await again.getByRole('radio', { name: way, exact: true }).click()
      await expect(again.getByRole('textbox', { name: limit, exact: true })).toHaveValue('1')
    }
  },
}

const drafts: Capability = {
  title: 'a text in GB18030 and its draft',
  isSameForAll: true,
  async use(screens, { homeId }) {
    const { page, words } = screens
    await screens.openFolder(homeId, 'gbk.txt')
    const editor = await screens.edit('gbk.txt')
    await expect(editor.getByRole('button', { name: words.encoding })).toHaveText('GB18030')
    const kept = page.waitForResponse((response) => response.url().includes('/editing/v1/keep_draft'))
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('draft ')
    await kept
    await screens.openFolder(homeId, 'gbk.txt')
    const again = await screens.edit('gbk.txt')
    await again.getByRole('button', { name: words.useDraft }).click()
    await expect(again.getByRole('textbox', { name: 'gbk.txt' })).toContainText('draft 云湾')
    await expect(again.getByText(words.unsaved)).toBeVisible()
    await again.getByRole('textbox', { name: 'gbk.txt' }).click()
    await page.keyboard.press('Control+s')
    await expect(again.getByText(new RegExp(words.saved)).first()).toBeVisible()
  },
}

const contents: Capability = {
  title: 'words inside files',
  async use(screens, { role }) {
    const { words } = screens
    await screens.go('/global-search')
    const window = screens.windowsOf('search').first()
    const field = window.getByRole('textbox', { name: words.searchContents })
    const results = window.getByRole('list', { name: words.results })
    const find = async (word: string, name: string): Promise<void> => {
      await field.fill(word)
      await expect(results.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible({ timeout: 20_000 })
    }
    await find('plan', 'plan.txt')
    await find('route', 'route.txt')
    if (role === 'administrator') return find('private', 'private.txt')
    await field.fill('private')
    await expect(window.getByText(words.noFile)).toBeVisible()
  },
}

/** Archives, links and texts, by what is in them. */
export const contentCapabilities: readonly Capability[] = [locked, oldNames, limits, drafts, contents]
