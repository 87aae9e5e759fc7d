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
				'tests/scholar.test.ts',
				'torture/database-failures.test.ts',
				'foreign/oai.test.ts',
				'anonymity/names-at-places.test.ts',
				'torture/power-cut.test.ts',
				'foreign/records.test.ts',
				'fuzz/api.test.ts',
				'sandbox/sandbox-process.test.ts',
				'server/ending.test.ts',
				'pdf-streams/check-streams.test.ts',
				'read/package.test.ts',
				'search/hostile-input.test.ts',
				'server/process.test.ts',
				'server/two-nodes.test.ts',
				'db/pglite-answer.test.ts',
				'tests/search-quality-part.test.ts',
				'server/private-data.test.ts',
				'server/restart.test.ts',
				'demonstration/play.test.ts',
				'scripts/admin.test.ts',
				'server/bombs.test.ts',
			]),
		},
		pool: 'forks',
		// One more than the two processors that the run is meant for: many tests wait for processes and servers that they start.
		maxWorkers: 3,
		isolate: false,
		// Ends what hangs; no promise of speed, which a busy machine could not keep.
		testTimeout: 600_000,
		hookTimeout: 600_000,
		expect: { poll: { timeout: 120_000 } },
	},
})
