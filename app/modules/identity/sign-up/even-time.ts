/** Longer than what any branch takes on a machine that is not overloaded. */
const STEP_MS = 400

/**
 * The answer of `work`, given after a whole number of steps of 0.4 s, so that how long it took says nothing about what it found: known
 * and unknown addresses answer alike. It costs waiting, not work.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
	const started = performance.now()
	try {
		return await work()
	} finally {
		const past = performance.now() - started
		await new Promise((resolve) => setTimeout(resolve, STEP_MS - (past % STEP_MS)))
	}
}
