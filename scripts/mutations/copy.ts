import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/**
 * A copy of the work tree's sources to try changes in, so that no broken line ever stands in the tree itself; gone when this process ends. The packages
 * are linked file by file: Node's permissions for foreign files follow a linked folder to where it is.
 */
export function copyOfSources(): string {
	const copy = mkdtempSync(join(tmpdir(), 'mbongi-copy-'))
	process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
	const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
		cwd: ROOT,
	})
	for (const path of listed.toString().split('\0')) {
		if (path === '' || !existsSync(join(ROOT, path))) continue
		mkdirSync(dirname(join(copy, path)), { recursive: true })
		cpSync(join(ROOT, path), join(copy, path))
	}
	const linked = spawnSync('cp', ['-al', join(ROOT, 'node_modules'), join(copy, 'node_modules')])
	if (linked.status !== 0) cpSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), { recursive: true })
	const cache = join(copy, 'node_modules/.cache')
	rmSync(cache, { recursive: true, force: true })
	if (existsSync(join(ROOT, 'node_modules/.cache')))
		cpSync(join(ROOT, 'node_modules/.cache'), cache, { recursive: true })
	return copy
}
