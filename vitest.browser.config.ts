import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		include: ['tests/e2e/**/*.test.ts', 'tests/journeys/**/*.test.ts'],
		globalSetup: ['tests/support/browser/site.ts', 'tests/support/snapshot.ts'],
		// The bundle of the site, opened in a test's own process, wants the fast build of React.
		env: { NODE_ENV: 'production' },
		pool: 'forks',
		maxWorkers: 2,
		testTimeout: 60_000,
		hookTimeout: 60_000,
	},
})
