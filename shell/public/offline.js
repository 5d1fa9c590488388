// WIN-12: words and theme as last chosen, and the way back as soon as the device answers.
;(function () {
  var texts = {
    title: 'Your device cannot be reached',
    body: 'It may be off or restarting, or this computer left its network. Your files are still on the device.',
    power: 'Check the power and the network cable of the device',
    network: 'Check that this computer is in the same network, or that the remote line works',
    retry: 'Try again',
    waiting: 'This opens by itself as soon as the device is back.',
  }
  var chosen = {}
  try {
    chosen = JSON.parse(localStorage.getItem('cove.appearance')) || {}
  } catch {}
  if (chosen.theme === 'light' || chosen.theme === 'dark') document.documentElement.style.colorScheme = chosen.theme
  var language = chosen.language || navigator.language
  if (language.slice(0, 2) !== 'zh') {
    document.documentElement.lang = 'en'
    document.querySelectorAll('[data-text]').forEach(function (element) {
      element.textContent = texts[element.dataset.text]
    })
  }
  var waitMs = 2000
  function look() {
    fetch('/v1/device/info', { cache: 'no-store' }).then(
      function () {
        location.reload()
      },
      function () {
        waitMs = Math.min(waitMs * 1.5, 30000)
        setTimeout(look, waitMs)
      },
    )
  }
  document.getElementById('retry').addEventListener('click', function () {
    location.reload()
  })
  addEventListener('online', look)
  setTimeout(look, waitMs)
})()
