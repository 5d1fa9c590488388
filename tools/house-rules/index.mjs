import areas from './rules/areas.mjs'
import deviceLayers from './rules/device-layers.mjs'
import disableHasReason from './rules/disable-has-reason.mjs'
import disposableIsKept from './rules/disposable-is-kept.mjs'
import doorsOnly from './rules/doors-only.mjs'
import leakCheckInSuite from './rules/leak-check-in-suite.mjs'
import noCatalogueNumber from './rules/no-catalogue-number.mjs'
import noInstanceofAcrossRemotes from './rules/no-instanceof-across-remotes.mjs'
import noPackingSpread from './rules/no-packing-spread.mjs'
import noTodoWithoutDebt from './rules/no-todo-without-debt.mjs'
import noUntranslatedText from './rules/no-untranslated-text.mjs'
import oneFileTime from './rules/one-file-time.mjs'
import oneFold from './rules/one-fold.mjs'
import oneNumberFormat from './rules/one-number-format.mjs'
import pureStaysPure from './rules/pure-stays-pure.mjs'
import readsGoThroughUseRead from './rules/reads-go-through-use-read.mjs'
import remoteLayers from './rules/remote-layers.mjs'
import ruleIdExists from './rules/rule-id-exists.mjs'
import serversBehindGuards from './rules/servers-behind-guards.mjs'
import testNamesStartWithId from './rules/test-names-start-with-id.mjs'
import thirdPartyWalls from './rules/third-party-walls.mjs'

/** The repository's own lint rules as an oxlint plugin. The API is ESLint's, so the rules could move there unchanged. */
export default {
  meta: { name: 'cove' },
  rules: {
    areas,
    'device-layers': deviceLayers,
    'disable-has-reason': disableHasReason,
    'disposable-is-kept': disposableIsKept,
    'doors-only': doorsOnly,
    'leak-check-in-suite': leakCheckInSuite,
    'no-catalogue-number': noCatalogueNumber,
    'no-instanceof-across-remotes': noInstanceofAcrossRemotes,
    'no-packing-spread': noPackingSpread,
    'no-todo-without-debt': noTodoWithoutDebt,
    'no-untranslated-text': noUntranslatedText,
    'one-file-time': oneFileTime,
    'one-fold': oneFold,
    'one-number-format': oneNumberFormat,
    'pure-stays-pure': pureStaysPure,
    'reads-go-through-use-read': readsGoThroughUseRead,
    'remote-layers': remoteLayers,
    'rule-id-exists': ruleIdExists,
    'servers-behind-guards': serversBehindGuards,
    'test-names-start-with-id': testNamesStartWithId,
    'third-party-walls': thirdPartyWalls,
  },
}
