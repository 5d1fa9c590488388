import type { Page } from '@playwright/test'

/** The pictures the browser keeps of the page to put together on the screen. Another one means that what held it before is drawn anew. */
export async function countLayers(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  try {
    const told = new Promise<number>((resolve) => {
      session.on('LayerTree.layerTreeDidChange', ({ layers }) => layers && resolve(layers.filter((layer) => layer.drawsContent).length))
    })
    await session.send('DOM.enable')
    await session.send('LayerTree.enable')
    // The browser tells of its layers when the page is painted, which a page at rest is only after half a minute.
    await page.evaluate(() => void (document.body.style.backgroundColor = document.body.style.backgroundColor === 'red' ? 'blue' : 'red'))
    return await told
  } finally {
    await session.detach()
  }
}
