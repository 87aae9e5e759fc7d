import { defineConfig } from 'vitest/config'
import { longestFirst } from './tests/support/longest-first.ts'

export default defineConfig({
	test: {
		include: ['tests/e2e/**/*.test.ts', 'tests/journeys/**/*.test.ts'],
		globalSetup: ['tests/support/snapshot.ts', 'tests/support/browser/site.ts'],
		sequence: {
			sequencer: longestFirst([
				'journeys/layout-shift.test.ts',
				'blindness/blindness.test.ts',
				'e2e/space-pages.test.ts',
				'e2e/first-views.test.ts',
				'e2e/workflow-pages.test.ts',
				'e2e/collection-pages.test.ts',
				'e2e/site-pages.test.ts',
				'e2e/article-pages.test.ts',
				'journeys/administration.test.ts',
				'journeys/first-journal.test.ts',
				'workflow/workflow.test.ts',
				'journeys/files-being-made.test.ts',
				'journeys/security.test.ts',
			]),
		},
		// The bundle of the site, opened in a test's own process, wants the fast build of React.
		env: { NODE_ENV: 'production' },
		pool: 'forks',
		// One more than the two processors that the run is meant for: half of what a test of a slow line does is waiting.
		maxWorkers: 3,
		// Ends what hangs; no promise of speed, which a busy machine could not keep.
		testTimeout: 600_000,
		hookTimeout: 600_000,
		expect: { poll: { timeout: 120_000 } },
	},
})
