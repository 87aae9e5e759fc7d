import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Before anything else is loaded: what a process held before it joined is not counted.
writeFileSync(join(process.env['MEMORY_GROUP'] ?? '', 'cgroup.procs'), String(process.pid))
