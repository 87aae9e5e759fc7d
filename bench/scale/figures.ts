/** A line of the table that a run ends with: what was measured, in milliseconds of processor time where nothing else is said, and what issue 17 allows. */
export type Figure = { what: string; measured: number; unit: 'ms' | 'MB' | 'KB' | 'blocks'; aim: number }

/** Processor time of an article that was not read before, of other platforms, in milliseconds: measured with the same work on the machine on which issue 17 was written, as it says. */
const PEERS = [
	{ what: 'OJS', ms: 101 },
	{ what: 'Ghost', ms: 15.7 },
	{ what: 'Mbongi then', ms: 6.3 },
]

/** Prints all that was measured beside what is allowed, times also as multiples of what a bare server takes, which was measured in the same run; then what was measured of other platforms. */
export function printFigures(figures: readonly Figure[], bareMs: number): void {
	console.log(`\nA bare server takes ${bareMs.toFixed(3)} ms of processor time for a page.`)
	console.table(
		figures.map(({ what, measured, unit, aim }) => ({
			what,
			measured: `${shown(measured)} ${unit}`,
			aim: `${aim} ${unit}`,
			'': measured <= aim ? 'met' : 'MISSED',
			'of bare': unit === 'ms' ? Math.round(measured / bareMs) : '',
		})),
	)
	console.log('An article read first, of other platforms (source: issue 17):')
	console.table(PEERS)
}

function shown(measured: number): string {
	return measured < 10 ? measured.toFixed(2) : measured.toFixed(1)
}
