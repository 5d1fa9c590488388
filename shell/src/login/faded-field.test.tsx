import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(path.join(import.meta.dirname, '../../../shared-ui/src/text-field/text-field.module.css'), 'utf8')
const faded = /(\.box:has\(.+\)) \{ opacity/.exec(css)?.[1] ?? ''

test('LGN-04 a field is faded while it is disabled, not while the button in it is', () => {
  document.body.innerHTML = '<div class="box"><input class="input"><button disabled></button></div>'
  expect(document.querySelector(faded)).toBeNull()
  document.body.innerHTML = '<div class="box"><input class="input" disabled><button></button></div>'
  expect(document.querySelector(faded)).not.toBeNull()
})
