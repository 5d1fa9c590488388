import { shellConfig } from '@cove/kernel/build'

export default shellConfig(import.meta.dirname)
