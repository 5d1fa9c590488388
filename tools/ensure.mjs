// Makes sure dependencies (and, for tests, a browser) are there. Plain Node, no dependencies, milliseconds when nothing is missing.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { testBrowserPath } from './chromium.mjs'
import { envFor, rootDir, windows } from './node24.mjs'

const memo = path.join(rootDir, 'node_modules/.cove-installed')

const wantedInstall = () => {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml']) hash.update(readFileSync(path.join(rootDir, file)))
  return hash.digest('hex')
}

const run = (command, args, env) => {
  const result = spawnSync(command, args, {
    cwd: rootDir,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: windows,
    maxBuffer: 1 << 26,
  })
  return { ok: result.status === 0, output: `${result.stdout ?? ''}${result.stderr ?? ''}` }
}

/** Installs the workspace with the pinned pnpm, through npx, when it is missing or the lockfile changed. */
export function ensureInstalled(node) {
  const wanted = wantedInstall()
  if (existsSync(memo) && readFileSync(memo, 'utf8') === wanted) return
  const { packageManager } = JSON.parse(readFileSync(path.join(rootDir, 'package.json'), 'utf8'))
  console.log('installing dependencies …')
  const { ok, output } = run(
    windows ? 'npx.cmd' : 'npx',
    ['-y', packageManager.split('+')[0], 'install', '--frozen-lockfile'],
    envFor(node),
  )
  if (!ok) {
    console.error(output)
    console.error('The dependencies could not be installed. Check the connection to the npm registry and try again.')
    process.exit(1)
  }
  writeFileSync(memo, wanted)
}

const playwrightHasBrowser = () => {
  try {
    const { chromium } = createRequire(path.join(rootDir, 'tools/package.json'))('playwright')
    return existsSync(chromium.executablePath())
  } catch {
    return false
  }
}

/** True when the packages were installed; false where this is no Debian or the account may not. */
function installFromDebian(packages, env) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  run('apt-get', ['update'], env)
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], env).ok
}

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(path.delimiter).some((dir) => existsSync(path.join(dir, windows ? `${program}.exe` : program)))

/** Installs aria2 from Debian where it can; without it the tests of torrents say that they were not run. */
export function ensureAria2(node) {
  if (isOnPath('aria2c')) return
  console.log('installing aria2 for the tests of torrents …')
  if (!installFromDebian(['aria2'], { ...envFor(node), DEBIAN_FRONTEND: 'noninteractive' }))
    console.log('! aria2 is not there: torrents are not tested')
}

/** Installs ffmpeg and poppler-utils from Debian where it can; without them the tests of videos and PDF files say that they were not run. */
export function ensureMediaPrograms(node) {
  if (isOnPath('ffmpeg') && isOnPath('pdftoppm')) return
  console.log('installing ffmpeg and poppler-utils for the tests of media files …')
  if (!installFromDebian(['ffmpeg', 'poppler-utils'], { ...envFor(node), DEBIAN_FRONTEND: 'noninteractive' }))
    console.log('! ffmpeg and poppler-utils are not there: thumbnails of videos and PDF files are not tested')
}

/** Installs btrfs-progs from Debian where it can; without it, without root or without btrfs the tests of drive bays say that they were not run. */
export function ensureBtrfs(node) {
  const isThere = isOnPath('mkfs.btrfs') || ['/usr/sbin', '/sbin'].some((folder) => existsSync(path.join(folder, 'mkfs.btrfs')))
  if (isThere || process.platform !== 'linux') return
  console.log('installing btrfs-progs for the tests of drive bays …')
  if (!installFromDebian(['btrfs-progs'], { ...envFor(node), DEBIAN_FRONTEND: 'noninteractive' }))
    console.log('! btrfs-progs is not there: drive bays are not tested')
}

/** Installs restic and rclone from Debian where it can; without them the tests of backups of the device say that they were not run. */
export function ensureBackupPrograms(node) {
  if (isOnPath('restic') && isOnPath('rclone')) return
  console.log('installing restic and rclone for the tests of backups of the device …')
  if (!installFromDebian(['restic', 'rclone'], { ...envFor(node), DEBIAN_FRONTEND: 'noninteractive' }))
    console.log('! restic is not there: backups of the device are not tested')
}

const servicePrograms = {
  smbd: 'samba',
  smbclient: 'smbclient',
  lftp: 'lftp',
  cadaver: 'cadaver',
  rclone: 'rclone',
  litmus: 'litmus',
  curl: 'curl',
}
const serviceLibraries = ['samba-vfs-modules', 'libnss-wrapper']

/** Installs smbd and clients of network services from Debian where it can; without them their tests say that they were not run. */
export function ensureServicePrograms(node) {
  const folders = ['/usr/sbin', '/sbin']
  const isThere = (program) => isOnPath(program) || folders.some((folder) => existsSync(path.join(folder, program)))
  const missing = Object.entries(servicePrograms).flatMap(([program, debian]) => (isThere(program) ? [] : [debian]))
  if (missing.length === 0) return
  console.log(`installing ${missing.join(', ')} for the tests of network services …`)
  if (!installFromDebian([...missing, ...serviceLibraries], { ...envFor(node), DEBIAN_FRONTEND: 'noninteractive' }))
    console.log('! clients of network services are not there: WebDAV, FTP and SMB are tested by our own ones')
}

/** Finds or installs a Chromium: the system's, else Debian's package (the smaller one first), else Playwright's download. False when none could be had. */
export function ensureBrowser(node) {
  if (testBrowserPath() || playwrightHasBrowser()) return true
  console.log('installing a browser for the tests …')
  const env = { ...envFor(node), DEBIAN_FRONTEND: 'noninteractive' }
  for (const browser of ['chromium-headless-shell', 'chromium'])
    if (installFromDebian([browser, 'fonts-noto-cjk'], env) && testBrowserPath()) return true
  const { ok, output } = run('playwright', ['install', 'chromium'], env)
  if (!ok) console.error(`${output}\nNo Chromium could be found or installed: set COVE_CHROMIUM=/path/to/chromium.`)
  return ok
}
