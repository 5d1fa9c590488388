// `node --import tools/low-priority.mjs …`: gives way to whatever else runs. Loaded first, so that threads begun later have the same priority.
import os from 'node:os'

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
