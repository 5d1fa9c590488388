/** A page of a demonstration service, in both languages; it says what it is. */
const demoPage = (title: string, content: string): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1rem;color:#222}
label{display:block;margin:.8rem 0 .2rem}input,select{font:inherit;width:100%;padding:.5rem;box-sizing:border-box}
button{font:inherit;margin-top:1rem;padding:.5rem 1.5rem}output{display:block;margin-top:1rem}small{color:#666}</style></head>
<body><h1>${title}</h1><p><small>演示服务，随 Cove 提供；不连接任何真实云盘。<br>A demonstration that comes with Cove; no real cloud is reached.</small></p>
${content}</body></html>`

/** Where a person signs in to the carrier's demonstration. */
export const carrierPage = (code: string): string =>
  demoPage(
    '和云盘 · 登录演示',
    `<form><label for="phone">手机号 / Phone number</label><input id="phone" name="phone" value="13800138000" inputmode="numeric" required>
<label for="code">验证码 / Code</label><input id="code" name="code" value="" inputmode="numeric" required>
<small>演示的验证码是 / the code of the demonstration is <b>${code}</b></small>
<button>登录 / Sign in</button><output></output></form>
<script>
const form = document.querySelector('form'), say = document.querySelector('output')
const uuid = new URLSearchParams(location.hash.split('?')[1]).get('uuid') || ''
form.onsubmit = async (event) => {
  event.preventDefault()
  const { phone, code } = Object.fromEntries(new FormData(form))
  const answer = await (await fetch('login', { method: 'POST', body: JSON.stringify({ uuid, phone, code }) })).json()
  say.textContent = answer.code === '0' ? '已登录，可以关闭此页。 / You are signed in; close this page.' : answer.message
}
</script>`,
  )

/** Where a person lets this device use the search engine's demonstration. */
export const searchPage = (): string =>
  demoPage(
    '网盘 · 授权演示',
    `<form method="post"><label for="name">用户名 / User name</label><input id="name" name="name" value="demo" required>
<button>同意并授权 / Allow</button></form>`,
  )

/** The code that the person takes to this device. */
export const searchCodePage = (code: string): string =>
  demoPage(
    '网盘 · 授权演示',
    `<p>授权码 / Authorisation code</p><p><code id="code">${code}</code></p>
<p><small>10 分钟内有效，只能用一次。 / Works once, for ten minutes.</small></p>`,
  )
