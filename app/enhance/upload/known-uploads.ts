const PREFIX = 'upload '
const KEPT_MS = 24 * 3_600_000

type Known = { address: string; at: number }

/** What tells a file from others on this device: where it goes, its name, its size, and when it was changed. */
export function keyOf(address: string, kind: string, { name, size, lastModified }: File): string {
	return `${PREFIX}${address} ${kind} ${size} ${lastModified} ${name}`
}

/** The upload that was begun with this file on this device within a day; null when there is none, or the device keeps nothing. */
export function knownUpload(key: string): string | null {
	return read(key)?.address ?? null
}

/** Remembers an upload, and forgets those that the server has given up. */
export function rememberUpload(key: string, address: string): void {
	try {
		for (const other of Object.keys(localStorage))
			if (other.startsWith(PREFIX) && !read(other)) localStorage.removeItem(other)
		localStorage.setItem(key, JSON.stringify({ address, at: Date.now() } satisfies Known))
	} catch {
		// Storage is closed on this device: a closed tab begins anew.
	}
}

export function forgetUpload(key: string): void {
	try {
		localStorage.removeItem(key)
	} catch {
		// Nothing was kept.
	}
}

function read(key: string): Known | null {
	try {
		const known = JSON.parse(localStorage.getItem(key) ?? 'null') as Known | null
		return known && typeof known.address === 'string' && Date.now() - known.at < KEPT_MS ? known : null
	} catch {
		return null
	}
}
