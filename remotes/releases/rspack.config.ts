import { remoteConfig } from '@cove/kernel/build'

export default remoteConfig(import.meta.dirname)
