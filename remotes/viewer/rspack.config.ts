import path from 'node:path'
import { createRequire } from 'node:module'
import { remoteConfig } from '@cove/kernel/build'

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

// OFF-04: without the maps of characters Chinese documents have no text; the rest are fonts and decoders that documents may need.
export default remoteConfig(import.meta.dirname, {
  files: {
    [path.join(pdfjs, 'cmaps')]: 'pdf/cmaps',
    [path.join(pdfjs, 'standard_fonts')]: 'pdf/fonts',
    [path.join(pdfjs, 'wasm')]: 'pdf/wasm',
  },
})
