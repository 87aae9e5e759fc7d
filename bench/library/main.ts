import { parseArgs } from 'node:util'
import { importLibrary } from '#app/modules/exchange/library/import-library.server.ts'
import { openContext } from '#server/open-context.server.ts'
import { syntheticLibrary } from './synthetic-library.ts'
import { readVocabularies } from './vocabulary.ts'

/**
 * `npm run bench:library -- --articles 100000 [--seed 1] [--full-text 0]`: fills the empty database that
 * DATABASE_URL or DATA_DIR names with a synthetic library, and says what that took: time in all and of Node's processor, an article, and the most memory that Node held. Not indexed for search: the
 * next start does that.
 */
const { values } = parseArgs({
	options: {
		articles: { type: 'string', default: '10000' },
		seed: { type: 'string', default: '1' },
		'full-text': { type: 'string', default: '0' },
	},
})
const articles = wholeNumber('articles', values.articles)
const seed = wholeNumber('seed', values.seed)
const fullTextWords = wholeNumber('full-text', values['full-text'])

const started = performance.now()
const opened = await openContext(process.env)
try {
	const vocabularies = await readVocabularies()
	const records = syntheticLibrary({ articles, seed, fullTextWords, vocabularies })
	const result = await importLibrary(opened.ctx, { records, openFile: () => new Uint8Array() })
	if (result.ok) {
		const took = performance.now() - started
		const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
		const each = (ms: number) => `${(ms / articles).toFixed(2)} ms`
		console.log(
			`${result.counts.article} synthetic articles in ${(took / 1000).toFixed(1)} s (seed ${seed}): ${each(took)} an article, Node ${each((userCPUTime + systemCPUTime) / 1000)}, at most ${Math.round(maxRSS / 1024)} MB.`,
		)
	} else {
		console.error('The database already holds a library; a synthetic one only goes into an empty database.')
		process.exitCode = 1
	}
} finally {
	await opened.close()
}

function wholeNumber(name: string, text: string): number {
	if (!/^\d{1,8}$/.test(text)) throw new Error(`--${name} must be a whole number`)
	return Number(text)
}
