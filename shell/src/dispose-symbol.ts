// Chromium 125, Safari 18 and Firefox 132 have no Symbol.dispose; every Disposable of the kernel is keyed by it, so this stands before all of it.
if (!Symbol.dispose) Object.defineProperty(Symbol, 'dispose', { value: Symbol.for('Symbol.dispose') })
