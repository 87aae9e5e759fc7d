const LOOKED_EVERY_MS = 500

/**
 * Calls `then` once when this process was started by npm and npm is gone: npm that is told to end does not pass it on to what the shell
 * between them runs, so `npm start` would leave a server behind. Without npm nothing is watched.
 */
export function whenNpmEnds(then: () => void): void {
	if (!process.env['npm_lifecycle_event']) return
	const started = process.ppid
	const looking = setInterval(() => {
		if (process.ppid === started) return
		clearInterval(looking)
		then()
	}, LOOKED_EVERY_MS).unref()
}
