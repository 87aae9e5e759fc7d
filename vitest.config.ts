import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		include: [
			'app/**/*.test.ts',
			'app/**/*.test.tsx',
			'server/**/*.test.ts',
			'scripts/**/*.test.ts',
			'tests/**/*.test.ts',
		],
		exclude: ['tests/e2e/**', 'tests/journeys/**', 'node_modules/**'],
		globalSetup: ['tests/support/snapshot.ts'],
		pool: 'forks',
		maxWorkers: 2,
		isolate: false,
		testTimeout: 60_000,
		hookTimeout: 60_000,
	},
})
