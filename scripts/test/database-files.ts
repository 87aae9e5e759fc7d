import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = ['app', 'server', 'scripts', 'tests']

/** The test files whose source names `module`, by name: the database tests are those that take their context from the database support. */
export function filesUsing(module: string): string[] {
	const paths = FOLDERS.flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
	)
	return paths
		.toSorted()
		.filter(
			(path) =>
				/\.test\.tsx?$/.test(path) &&
				!/^tests\/(?:e2e|journeys)\//.test(path) &&
				readFileSync(join(ROOT, path), 'utf8').includes(module),
		)
}
