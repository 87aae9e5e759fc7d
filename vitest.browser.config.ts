import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, in a clone that has no earlier times to go by. */
const LONGEST = [
	'collection-pages',
	'article-pages',
	'site-pages',
	'workflow-pages',
	'blindness',
	'space-pages',
	'workflow',
	'security',
]

/** Starts what takes longest first, so that the workers end together. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const place = ({ moduleId }: TestSpecification) => {
			const index = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
			return index < 0 ? LONGEST.length : index
		}
		return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
	}
}

export default defineConfig({
	test: {
		include: ['tests/e2e/**/*.test.ts', 'tests/journeys/**/*.test.ts'],
		globalSetup: ['tests/support/browser/site.ts', 'tests/support/snapshot.ts'],
		sequence: { sequencer: LongestFirst },
		// The bundle of the site, opened in a test's own process, wants the fast build of React.
		env: { NODE_ENV: 'production' },
		pool: 'forks',
		maxWorkers: 2,
		// Ends what hangs; no promise of speed, which a busy machine could not keep.
		testTimeout: 240_000,
		hookTimeout: 240_000,
		expect: { poll: { timeout: 120_000 } },
	},
})
