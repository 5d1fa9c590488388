// First of all styles, in the page's head: it states the order of the cascade layers, which whoever comes first decides.
import '@cove/ui/tokens.css'
import './dispose-symbol.ts'
import './bootstrap.tsx'

if (process.env.NODE_ENV === 'development') void import('./federation/dev-client.ts').then(({ connectDev }) => connectDev())
