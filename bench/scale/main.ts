import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import type * as Measurements from './measurements.ts'

/**
 * `npm run bench -- scale`: what every kind of page, feed, part of the sitemap, harvest and list of the interface costs with 1,000,000 works on PostgreSQL, what searches of them cost, and a desk with
 * 100,000 manuscripts; then a node beside it: texts as they are asked for over a network, and its memory over an hour's mix of visitors (`--hour=…`, minutes). It ends with one table: what issue 17 asks, what was measured, as a multiple of a bare server too, and what other
 * platforms were measured at. `--works=…`, `--submissions=…`; `--url=postgres://…` names a database of your own that is kept: what it lacks is added in steps of 5,000 works, so that a run that was ended goes on. Pages are
 * made from their sources, as the growth test makes them; the node is the one that is built.
 */
const { values } = parseArgs({
	options: {
		works: { type: 'string', default: '1000000' },
		submissions: { type: 'string', default: '100000' },
		hour: { type: 'string', default: '60' },
		url: { type: 'string' },
	},
})
// Before React is loaded, which has another build for development.
process.env['NODE_ENV'] = 'production'
const { module } = await runnerImport<typeof Measurements>('bench/scale/measurements.ts', {
	configFile: false,
	// React of a production, whose build of pages is not asked for.
	mode: 'production',
	define: { 'import.meta.env.DEV': 'true' },
	oxc: { jsx: { runtime: 'automatic', development: false } },
	logLevel: 'error',
})
await module.measureAll(values.url ?? '', {
	works: Number(values.works),
	submissions: Number(values.submissions),
	minutes: Number(values.hour),
})
