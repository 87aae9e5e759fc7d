import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MB = 1024 ** 2
/** The two versions of the kernel's interface (cgroup-v1/memory, cgroup-v2): where groups are, the limit, the most that was held, and the file that counts what was ended for want of memory. */
const VERSIONS = [
	['/sys/fs/cgroup/memory', 'memory.limit_in_bytes', 'memory.max_usage_in_bytes', 'memory.oom_control'],
	['/sys/fs/cgroup', 'memory.max', 'memory.peak', 'memory.events'],
] as const

/** A group of the kernel whose processes may hold so much memory together, files that it remembers among it; more ends one of them. Needs to be root. */
export function memoryGroup(megabytes: number) {
	const version = VERSIONS.find(([groups]) => existsSync(join(groups, 'cgroup.procs')))
	if (!version) throw new Error('this system has no groups of memory')
	const [groups, limit, peak, ended] = version
	const path = join(groups, `mbongi-bench-${process.pid}`)
	mkdirSync(path)
	writeFileSync(join(path, limit), String(megabytes * MB))
	const read = (file: string) => readFileSync(join(path, file), 'utf8')
	return {
		path,
		most: () => Math.round(Number(read(peak)) / MB),
		ended: () => Number(/^oom_kill (\d+)/m.exec(read(ended))?.[1] ?? 0),
		remove: () => rmdirSync(path),
	}
}
