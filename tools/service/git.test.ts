import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchTarget, follow, hasOwnChanges, headOf } from './git.ts'

let dir = ''
let checkout = ''
const said: string[] = []
const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], { cwd, encoding: 'utf8' }).trim()

function commit(where: string, text: string): string {
  writeFileSync(join(where, 'file'), text)
  git(where, 'add', '.')
  git(where, 'commit', '--quiet', '--message', text)
  return headOf(where)
}
const origin = () => join(dir, 'origin')
const target = (ref?: string) => fetchTarget(checkout, ref, (line) => said.push(line))

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cove-git-'))
  checkout = join(dir, 'checkout')
  git(dir, 'init', '--quiet', '--initial-branch', 'main', origin())
  commit(origin(), 'one')
  // Not named origin: a clone may call it otherwise.
  git(dir, 'clone', '--quiet', '--origin', 'home', origin(), checkout)
  said.length = 0
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('SVC-02 the newest of the branch is found, or the version that is named, and the sources follow the branch alone', () => {
  const [two, three] = [commit(origin(), 'two'), commit(origin(), 'three')]
  expect(target()).toEqual({ commit: three, isAhead: true })
  expect(target(two)).toEqual({ commit: two, isAhead: false })
  expect(target('main')).toEqual({ commit: three, isAhead: false })
  expect(follow(checkout, target(two))).toBe(true)
  expect(headOf(checkout)).not.toBe(two)
  expect(follow(checkout, target())).toBe(true)
  expect(headOf(checkout)).toBe(three)
})

test('SVC-02 changes of a person stay, and are told', () => {
  commit(origin(), 'two')
  writeFileSync(join(checkout, 'file'), 'mine')
  expect(hasOwnChanges(checkout)).toBe(true)
  expect(follow(checkout, target())).toBe(false)
  expect(execFileSync('cat', [join(checkout, 'file')], { encoding: 'utf8' })).toBe('mine')
})

test('SVC-02 sources that follow no branch, or went another way, need a version to be named', () => {
  const two = commit(origin(), 'two')
  git(checkout, 'checkout', '--quiet', '--detach')
  expect(() => target()).toThrow('follow no branch')
  expect(target('main').commit).toBe(two)
  git(checkout, 'checkout', '--quiet', 'main')
  commit(checkout, 'mine')
  expect(() => target()).toThrow('have commits that their branch lacks')
})

test('SVC-02 without a network a version that is known is found, and the newest one is not', () => {
  const one = headOf(checkout)
  rmSync(origin(), { recursive: true })
  expect(() => target()).toThrow(/无法获取新版本，服务继续运行[^]*could not be fetched, and the service runs on/)
  expect(() => target('v9')).toThrow('could not be fetched')
  expect(said).toEqual([])
  expect(target(one)).toEqual({ commit: one, isAhead: false })
  expect(said.join('\n')).toContain(`Nothing could be fetched; ${one} is taken as this machine knows it.`)
})

test('SVC-02 a version that is not there, an option in its place and a folder without git are named', () => {
  expect(() => target('v9')).toThrow('There is no version "v9"')
  expect(() => target('--upload-pack=x')).toThrow('is not the name of a version')
  expect(() => fetchTarget(dir, undefined, () => undefined)).toThrow('is no git checkout')
})
