// A remote's react-refresh: the shell's, which knows the renderer. Set by shell/src/federation/dev-client.ts.
module.exports = globalThis.__COVE_REFRESH__
