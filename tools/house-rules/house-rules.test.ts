import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtInRules, lintFixture, onlyRule, readFixture } from './fixture.ts'
import type { Finding } from './fixture.ts'
import plugin from './index.mjs'

const here = import.meta.dirname
const ruleNames = Object.keys(plugin.rules)
const fixtureOf = (ruleName: string) => readFixture(path.join(here, 'fixtures', `${ruleName}.txt`))
const same = (plan: Finding, found: Finding) =>
  plan.place === found.place && plan.line === found.line && found.message.includes(plan.message)

const compare = async (fixture: string, config: object) => {
  const files = fixtureOf(fixture)
  const expected = files.flatMap((file) => file.expected)
  const reported = await lintFixture(files, config)
  const missed = expected.filter((plan) => !reported.some((found) => same(plan, found)))
  const surplus = reported.filter((found) => !expected.some((plan) => same(plan, found)))
  expect({ missed, surplus }).toEqual({ missed: [], surplus: [] })
}

test.each(ruleNames)('%s reports every planted violation, helpfully, and nothing else', { timeout: 60_000 }, async (ruleName) => {
  await compare(ruleName, onlyRule(ruleName))
})

test('the rules from the box report their planted violations and know their exceptions', { timeout: 60_000 }, async () => {
  await compare('from-the-box', await builtInRules())
})

test.each(ruleNames)('%s has a violation planted for each of its messages', (ruleName) => {
  const planted = fixtureOf(ruleName).flatMap((file) => file.expected)
  const messages = Object.values(plugin.rules[ruleName]?.meta.messages ?? {})
  // The text between the placeholders of a message is what a planted mark may quote.
  const unplanted = messages.filter(
    (message) =>
      !planted.some((plan) =>
        message.split(/\{\{\w+\}\}/).some((part) => plan.message.includes(part.trim().slice(0, 18)) && part.trim().length > 5),
      ),
  )
  expect(unplanted).toEqual([])
})

test('every rule file is in the plugin', () => {
  const onDisk = fs.readdirSync(path.join(here, 'rules')).map((file) => file.replace('.mjs', ''))
  expect(onDisk.sort()).toEqual(ruleNames.toSorted())
})
