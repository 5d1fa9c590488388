import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** An address and the remote that draws it. */
export interface RemoteAddress {
  readonly remoteId: string
  readonly address: string
}

/** One declared route of a published remote. */
export interface PublishedRoute extends RemoteAddress {
  /** True for the window's own path; the others are below it. */
  readonly isOwn: boolean
}

interface PublishedRemote {
  readonly id: string
  readonly manifest: {
    readonly windows: Readonly<Record<string, { readonly path: string; readonly children?: readonly string[] }>>
  }
}

/**
 * Every route of the published remotes (WIN-01c), as docs/reference/windows-and-routes.md lists them. A parameter of the path takes its
 * value of `values`, or `x`; an optional one is left out.
 */
export async function publishedRoutes(
  page: Page,
  origin: string,
  values: Readonly<Record<string, string>> = {},
): Promise<readonly PublishedRoute[]> {
  const answer = await page.request.get(`${origin}/remotes.json`)
  const { remotes } = (await answer.json()) as { remotes: readonly PublishedRemote[] }
  return remotes.flatMap(({ id, manifest }) =>
    Object.values(manifest.windows)
      .flatMap(({ path, children = [] }) => [path, ...children.map((child) => (child.startsWith('/') ? child : `${path}/${child}`))])
      .map((pattern) => pattern.replace(/\/:\w+\?$/, '').replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? 'x'))
      .map((address, at) => ({ remoteId: id, address, isOwn: at === 0 })),
  )
}

/** Expects that the focused window is one of the remote's, and that its content is drawn. */
export async function expectRouteShown(page: Page, { remoteId, address }: RemoteAddress): Promise<void> {
  const frame = page.locator(`[data-window-frame][data-focused="true"][data-remote="${remoteId}"]`)
  await expect(frame, address).toBeVisible()
  await expect(frame.getByText(/反复出错|无法加载|出错了/), address).toHaveCount(0)
  await expect(frame.locator('button, input').filter({ visible: true }).first(), address).toBeVisible()
}

/** Follows, by keyboard, a plain link that is put into the focused window: the shell opens its address. */
export async function followLink(page: Page, address: string): Promise<void> {
  const link = await page.evaluateHandle((href) => {
    const made = document.createElement('a')
    made.href = href
    made.textContent = 'link'
    document.querySelector('[data-window-frame][data-focused="true"]')?.append(made)
    made.focus()
    return made
  }, address)
  await page.keyboard.press('Enter')
  await link.evaluate((made) => made.remove())
  // A handle that is held is a node of the page that stays.
  await link.dispose()
}
