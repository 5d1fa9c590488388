// First of all styles, in the page's head: it states the order of the cascade layers, which whoever comes first decides.
import '@cove/ui/tokens.css'
import './federation/shared-provider.ts'

// Chromium 125, Safari 18 and Firefox 132 have no Symbol.dispose; every Disposable of the kernel is keyed by it.
if (!Symbol.dispose) Object.defineProperty(Symbol, 'dispose', { value: Symbol.for('Symbol.dispose') })

// The boundary lets the federation settle the shared modules before anything that needs them is evaluated.
if (process.env.NODE_ENV === 'development') void import('./federation/dev-client.ts').then(({ connectDev }) => connectDev())
// W9: in the same script. A request of its own costs more than it would bring, and every shared module it needs is in the first load anyway.
void import(/* webpackMode: "eager" */ './bootstrap.tsx')
