// A sample of an embedded app: counts the words of the texts in a folder, and saves the result beside them.
import { texts as en } from './texts/en.js'
import { texts as zhCN } from './texts/zh.js'

const texts = { 'zh-CN': zhCN, en }
const isText = /\.(?:txt|md|csv)$/i
const state = document.querySelector('#state')
const pick = document.querySelector('#pick')
const save = document.querySelector('#save')
const table = document.querySelector('table')
const body = document.querySelector('tbody')
let t = texts.en
let grant
let rows = []

/** Each Chinese character is a word, as editors count them; of other writing each run of letters is one. */
function wordsOf(text) {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return han + (text.replaceAll(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0)
}

function show({ theme, locale }) {
  t = texts[locale] ?? texts.en
  document.documentElement.dataset.theme = theme
  document.documentElement.lang = locale
  pick.textContent = t.pick
  save.textContent = t.save
  for (const head of document.querySelectorAll('[data-text]')) head.textContent = t[head.dataset.text]
  if (!grant) state.textContent = t.none
}

function draw() {
  table.hidden = rows.length === 0
  save.disabled = rows.length === 0
  body.replaceChildren(
    ...rows.map((row) => {
      const line = document.createElement('tr')
      for (const value of [row.name, row.words, row.characters])
        line.append(Object.assign(document.createElement('td'), { textContent: value }))
      return line
    }),
  )
}

async function count() {
  state.textContent = t.counting
  const { entries } = await cove.list(grant.grantId)
  rows = []
  for (const { name, isFolder } of entries) {
    if (isFolder || !isText.test(name)) continue
    const text = new TextDecoder().decode(await cove.readAll(grant.grantId, name))
    rows.push({ name, words: wordsOf(text), characters: [...text].length })
  }
  draw()
  state.textContent = t.counted(
    rows.length,
    rows.reduce((sum, { words }) => sum + words, 0),
  )
  if (grant.name !== '') await cove.setTitle(grant.name)
}

async function begin() {
  const given = await cove.pickFolder('write')
  if (!given) {
    state.textContent = t.denied
    return
  }
  grant = given
  await count()
}

async function saveRows() {
  const csv = [[t.file, t.words, t.characters], ...rows.map((row) => [row.name, row.words, row.characters])]
  const text = csv.map((line) => line.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(',')).join('\r\n')
  await cove.write(grant.grantId, t.csv, new TextEncoder().encode(`\uFEFF${text}\r\n`))
  state.textContent = t.saved
}

/** Whatever fails is said: a permission may be taken back at any moment. */
const saying = (work) => () =>
  work().catch((error) => {
    rows = error.code === 'appMayNot' ? [] : rows
    draw()
    state.textContent = error.code === 'appMayNot' ? t.gone : String(error.code ?? error)
  })

pick.addEventListener('click', saying(begin))
save.addEventListener('click', saying(saveRows))
cove.on('context', show)
cove.on('revoked', (grantIds) => {
  if (!grant || !grantIds.includes(grant.grantId)) return
  grant = undefined
  rows = []
  draw()
  state.textContent = t.gone
})
show(await cove.ready)
