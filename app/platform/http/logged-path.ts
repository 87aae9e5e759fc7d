/** Addresses of which a part is a right: who reads the log must not get it. */
const WITH_TOKEN = /^(\/auth\/(?:invitation|desabonnement)\/).+/
const LONGEST = 256

/** A path as any line of the log may name it: without tokens, and not too long. */
export function loggedPath(path: string): string {
	return path.replace(WITH_TOKEN, '$1…').slice(0, LONGEST)
}
