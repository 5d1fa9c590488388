import { expect } from '@playwright/test'
import { zipHashes } from '../seeds/zip.ts'
import type { Capability } from './file-capabilities.ts'
import { hold, holdAtEdge } from './mouse-drag.ts'
import { localFiles } from './transfer-facts.ts'

const ways: Capability = {
  title: 'tabs and the folder tree',
  isSameForAll: true,
  async use(screens, { publicId }) {
    const { files, words } = screens
    await screens.openFolder(publicId, 'plan.txt')
    await screens.choose('Trips', words.openInTab)
    await expect(screens.item('one.txt')).toBeVisible()
    const tabs = files.getByRole('navigation', { name: words.tabs })
    await tabs.getByRole('button', { name: words.publicSpace, exact: true }).click()
    await expect(screens.item('plan.txt')).toBeVisible()
    await files.getByRole('button', { name: words.closeTrips }).click()
    await expect(tabs).toHaveCount(0)
    await files.getByRole('button', { name: words.unfoldPublic }).click()
    // In the tree; a shortcut may have the same name.
    await files.getByRole('listitem').getByRole('button', { name: 'Trips', exact: true }).click()
    await expect(screens.item('two.txt')).toBeVisible()
  },
}

const panes: Capability = {
  title: 'two panes',
  async use(screens, { publicId, mayChange }) {
    const { files, page, words } = screens
    await screens.openFolder(publicId, 'plan.txt')
    await screens.tool(words.twoPanes).click()
    const [left, right] = [files.getByRole('grid').first(), files.getByRole('grid').last()]
    await expect(right.getByTitle('plan.txt', { exact: true })).toBeVisible()
    await left.getByTitle('plan.txt', { exact: true }).click()
    await files.getByRole('button', { name: words.home, exact: true }).first().click()
    await left.getByTitle('drag.txt', { exact: true }).click()
    await page.keyboard.press('Control+Enter')
    if (mayChange) await expect(right.getByTitle('drag.txt', { exact: true })).toBeVisible()
    else await expect(screens.notice(words.readOnly)).toBeVisible()
    // From what is common into the own folder.
    await right.getByTitle('zoo.txt', { exact: true }).click()
    await page.keyboard.press('Control+Enter')
    await expect(left.getByTitle('zoo.txt', { exact: true })).toBeVisible()
    await screens.tool(words.twoPanes).click()
  },
}

const dragging: Capability = {
  title: 'a drag inside a window and between two',
  async use(screens, { homeId, publicId, mayChange }) {
    const { page, words } = screens
    await screens.openFolder(homeId, 'drag.txt')
    await hold(page, screens.item('drag.txt'), screens.cell('box'))
    await page.mouse.up()
    await expect(screens.item('drag.txt')).toHaveCount(0)
    await screens.openFolder(publicId, 'plan.txt')
    const { left, right } = await screens.openSecondWindow()
    await holdAtEdge(page, right.getByTitle('plan.txt', { exact: true }), left.getByRole('grid'))
    await expect(left.getByText(words.dropToCopy)).toBeVisible()
    await page.mouse.up()
    await expect(left.getByTitle('plan.txt', { exact: true })).toBeVisible()
    const mine = left.getByTitle('mine.txt', { exact: true })
    await holdAtEdge(page, mine, right.getByRole('grid'))
    await page.mouse.up()
    if (mayChange) await expect(right.getByTitle('mine.txt', { exact: true })).toBeVisible()
    else {
      await expect(screens.notice(words.viewOnly)).toBeVisible()
      // A folder takes the drag, and the device refuses it.
      await hold(page, mine, right.getByRole('grid').getByTitle('Trips', { exact: true }))
      await page.mouse.up()
      await expect(screens.notice(words.readOnly)).toBeVisible()
    }
    await expect(mine).toBeVisible()
  },
}

const downloads: Capability = {
  title: 'downloads as a zip and into a chosen folder',
  isSameForAll: true,
  async use(screens, { publicId }) {
    const { page, words } = screens
    await screens.openFolder(publicId, 'plan.txt')
    const download = page.waitForEvent('download')
    await screens.choose('Trips', words.download)
    const zip = await download
    expect(zip.suggestedFilename()).toBe('Trips.zip')
    expect([...zipHashes(await zip.path()).keys()].toSorted()).toEqual(['Trips/one.txt', 'Trips/two.txt'])
    await screens.choose('Trips', words.downloadTo)
    const dialog = screens.windowsOf('transport').last()
    await dialog.getByRole('button', { name: new RegExp(`^${words.saveTo}`) }).click()
    await expect(dialog.getByText(chosenFolder, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: words.download, exact: true }).click()
    // A part that becomes a file vanishes while it is looked at; the next look finds it.
    const found = () => localFiles(page, chosenFolder).catch(() => ({}))
    const saved = async (): Promise<readonly string[]> => Object.keys(await found()).toSorted()
    await expect.poll(saved, { timeout: 30_000 }).toEqual(['Trips/one.txt', 'Trips/two.txt'])
  },
}

/** What `providePrivateFolder` gives as the folder that is chosen. */
export const chosenFolder = 'chosen'

/** Ways through folders, and files on their way. */
export const windowCapabilities: readonly Capability[] = [ways, panes, dragging, downloads]
