import { SECRET_PATHS } from '#app/addresses/match.ts'

const LONGEST = 256

/** A path as any line of the log may name it: without tokens, because who reads the log must not get a right by it, and not too long. */
export function loggedPath(path: string): string {
	const secret = SECRET_PATHS.find((start) => path.startsWith(start) && path.length > start.length)
	return (secret ? `${secret}…` : path).slice(0, LONGEST)
}
