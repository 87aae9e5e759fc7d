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
		// Ends what hangs; no promise of speed, which a busy machine could not keep.
		testTimeout: 240_000,
		hookTimeout: 240_000,
		expect: { poll: { timeout: 120_000 } },
	},
})
