import type { Page } from '@playwright/test'

/** The pictures the browser keeps of the page to put together on the screen. Another one means that what held it before is drawn anew. */
export async function countLayers(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  try {
    // The browser tells of its layers as soon as it is asked to, and then only when they change.
    const told = new Promise<number>((resolve) => {
      session.on('LayerTree.layerTreeDidChange', ({ layers }) => layers && resolve(layers.filter((layer) => layer.drawsContent).length))
    })
    await session.send('DOM.enable')
    await session.send('LayerTree.enable')
    return await told
  } finally {
    await session.detach()
  }
}
