import { defineConfig } from 'vitest/config'
import { longestFirst } from './tests/support/longest-first.ts'

export default defineConfig({
	test: {
		include: [
			'app/**/*.test.ts',
			'app/**/*.test.tsx',
			'server/**/*.test.ts',
			'scripts/**/*.test.ts',
			'tests/**/*.test.ts',
		],
		exclude: [
			...['tests/e2e/**', 'tests/journeys/**', 'node_modules/**'],
			...(process.env['FOREIGN_CLIENTS'] === 'none' ? ['tests/foreign/**'] : []),
		],
		globalSetup: ['tests/support/snapshot.ts'],
		sequence: {
			// What waits for processes beside what computes.
			sequencer: longestFirst([
				'tests/bombs.test.ts',
				'server/backup.test.ts',
				'server/private-data.test.ts',
				'server/process.test.ts',
				'torture/database-failures.test.ts',
				'server/two-nodes.test.ts',
				'server/restart.test.ts',
				'demonstration/play.test.ts',
				'scripts/admin.test.ts',
				'server/bombs.test.ts',
				'library/import-library.test.ts',
				'db/pglite-thread.test.ts',
				'search/search.test.ts',
			]),
		},
		pool: 'forks',
		maxWorkers: 2,
		isolate: false,
		// Ends what hangs; no promise of speed, which a busy machine could not keep.
		testTimeout: 600_000,
		hookTimeout: 600_000,
		expect: { poll: { timeout: 120_000 } },
	},
})
