// Development only, before the shell's own entry: the remotes' refresh runtime is this one, which knows the renderer.
// @ts-expect-error the package has no types
import * as refreshRuntime from 'react-refresh/runtime'

Object.assign(globalThis, { __COVE_REFRESH__: refreshRuntime })
