import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		include: ['tests/e2e/**/*.test.ts', 'tests/journeys/**/*.test.ts'],
		globalSetup: ['tests/support/browser/site.ts'],
		pool: 'forks',
		maxWorkers: 2,
		testTimeout: 60_000,
		hookTimeout: 60_000,
	},
})
