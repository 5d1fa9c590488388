// Before the first paint. External, for the page's policy.
// Theme, density and language as last chosen, so that nothing flashes.
;(function () {
  var root = document.documentElement,
    a = {}
  try {
    a = JSON.parse(localStorage.getItem('cove.appearance')) || {}
  } catch {}
  var dark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = a.theme === 'light' || a.theme === 'dark' ? a.theme : dark ? 'dark' : 'light'
  if (a.density) root.dataset.density = a.density
  if (a.language) root.lang = a.language
})()
// W9: what every start asks first is asked while its scripts are on their way; early-answers.ts of the kernel takes it from here.
;(function () {
  var early = (window.coveEarly = { apiToken: undefined, answers: {} })
  function ask(path, headers) {
    early.answers[path] = fetch(path, { headers: headers, cache: 'no-cache', signal: AbortSignal.timeout(8000) }).then(
      function (response) {
        return response.ok ? response.json().catch(function () {}) : undefined
      },
      function () {},
    )
  }
  ask('/remotes.json', {})
  try {
    // S-C2: a device elsewhere proves itself before anything is asked of it.
    if (localStorage.getItem('cove.address') !== null) return
    ask('/v1/device/info', {})
    var session = JSON.parse(localStorage.getItem('cove.session'))
    if (!session || typeof session.apiToken !== 'string') return
    if (!session.remember && sessionStorage.getItem('cove.session.tab') !== 'yes') return
    early.apiToken = session.apiToken
    ask('/v1/user/info', { 'Api-Token': session.apiToken })
    ask('/v2/storage/list', { 'Api-Token': session.apiToken })
  } catch {}
})()
