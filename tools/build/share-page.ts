import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Configuration } from '@rspack/core'
import { compile } from '@cove/kernel/build'
import { digestProblems, digestsOfFolder, recordDigests, sharePagePlace } from '@cove/release-kit'
import { sharePageStamp } from './build-stamp.ts'
import { compressFolder } from './compress.ts'

const folder = sharePagePlace
const stampFile = 'stamp.txt'

/** The bundler's configuration of the page that visitors of a link see. */
function pageConfig(root: string, outDir: string): Configuration {
  return {
    name: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    context: root,
    devtool: false,
    entry: { share: path.join(root, folder, 'src/main.ts') },
    output: {
      path: outDir,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: '/s/assets/',
      trustedTypes: { policyName: 'cove#share' },
    },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        { test: /\.ts$/, use: { loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } } },
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

/** Builds the page into `share-page` of the site, unless it is the one of the present sources. */
export async function buildSharePage(root: string, distDir: string, print?: (line: string) => void): Promise<void> {
  const target = path.join(distDir, folder)
  const stamp = sharePageStamp(root)
  const built = path.join(target, stampFile)
  const isCurrent = existsSync(built) && readFileSync(built, 'utf8') === stamp
  if (isCurrent && digestProblems(distDir, sharePagePlace).length === 0) return
  print?.('building the share page …')
  const work = `${target}.${process.pid}.unfinished`
  try {
    const warnings = await compile([pageConfig(root, work)])
    if (warnings) console.warn(warnings)
    writeStyles(root, work)
    writeFileSync(path.join(work, 'index.html'), pageOf(readdirSync(work)))
    await compressFolder(work)
    writeFileSync(path.join(work, stampFile), stamp)
    // S-E5: the record first; between the two, what a visitor asks for is refused and never served unchecked.
    recordDigests(distDir, sharePagePlace, digestsOfFolder(work))
    rmSync(target, { recursive: true, force: true })
    renameSync(work, target)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function writeStyles(root: string, work: string): void {
  // The page shows the fonts of its system: a policy without fonts, and nothing to wait for.
  const tokens = readFileSync(path.join(root, 'shared-ui/src/tokens/tokens.css'), 'utf8').replace(/@font-face\s*\{[^}]*\}/g, '')
  const dir = path.join(root, folder, 'src/styles')
  // Their names begin with their place.
  const own = readdirSync(dir)
    .toSorted()
    .map((name) => readFileSync(path.join(dir, name), 'utf8'))
  mkdirSync(work, { recursive: true })
  const styles = [tokens, ...own]
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/url\('([\w-]+\.webp)'\)/g, (_match, name: string) => `url('${putPicture(root, work, name)}')`)
  const hash = createHash('sha256').update(styles).digest('hex').slice(0, 8)
  writeFileSync(path.join(work, `share.${hash}.css`), styles)
}

/** A wallpaper of the desktop beside the styles; answers its address. */
function putPicture(root: string, work: string, name: string): string {
  const data = readFileSync(path.join(root, 'shared-ui/src/wallpaper/art', name))
  const file = name.replace('.webp', `.${createHash('sha256').update(data).digest('hex').slice(0, 8)}.webp`)
  writeFileSync(path.join(work, file), data)
  return `/s/assets/${file}`
}

function pageOf(files: readonly string[]): string {
  const script = files.find((name) => /^share\.[0-9a-f]{8}\.js$/.test(name))
  const styles = files.find((name) => name.endsWith('.css'))
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex, nofollow" />
    <meta name="referrer" content="no-referrer" />
    <title>Cove</title>
    <link rel="stylesheet" href="/s/assets/${styles}" />
    <script src="/s/assets/${script}" defer></script>
  </head>
  <body><div id="page"></div></body>
</html>
`
}
