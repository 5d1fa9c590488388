// A remote's react-refresh: the shell's, which knows the renderer. Set by shared-kernel/src/build/offer-refresh.ts.
module.exports = globalThis.__COVE_REFRESH__
