import { expect, test } from 'vitest'
import { pageOf } from './addresses.ts'

test('FM-01b the addresses of shares below the file manager lead to their pages', () => {
  const pages = ['/file-manage/my-share', '/my-share', '/file-manage/link-share-manage', '/file-manage/share', '/share-file-page'].map(
    pageOf,
  )
  expect(pages).toEqual(['mine', 'mine', 'links', 'withMe', 'withMe'])
})
