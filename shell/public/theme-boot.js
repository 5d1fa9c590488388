// Before the first paint: theme, density and language as last chosen, so that nothing flashes. External, for the page's policy.
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
