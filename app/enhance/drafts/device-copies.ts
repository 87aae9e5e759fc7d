/** What a person typed and this device could not send, by the address where its draft is saved: for three days, or until they sign out. */
const KEPT = 'mbongi.offline.'
const KEPT_MS = 72 * 3_600_000

export type UnsentDraft = { draft: string; fields: string[][] }

/** Keeps what is to be saved at the address of a draft; false where storage is full or forbidden. */
export function keepCopy(person: string, draft: string, body: FormData): boolean {
	const fields = [...body].map(([name, value]) => [name, String(value)])
	try {
		localStorage.setItem(KEPT + named(person, draft), JSON.stringify({ at: Date.now(), fields }))
		return true
	} catch {
		return false
	}
}

export function forgetCopy(person: string, draft: string): void {
	forget((name) => name === named(person, draft))
}

export function forgetCopiesOf(person: string): void {
	forget((name) => name.startsWith(named(person, '')))
}

/** What this device keeps of a person. What is older than three days, whoever typed it, is forgotten. */
export function copiesOf(person: string): UnsentDraft[] {
	const copies: UnsentDraft[] = []
	forget((name, value) => {
		const { at, fields } = value
		const isOld = typeof at !== 'number' || Math.abs(Date.now() - at) > KEPT_MS || !Array.isArray(fields)
		if (!isOld && name.startsWith(named(person, '')))
			copies.push({ draft: name.slice(named(person, '').length), fields })
		return isOld
	})
	return copies
}

const named = (person: string, draft: string) => `${person} ${draft}`

/** Forgets the entries of which `isWanted` says so; where storage is forbidden there are none. */
function forget(isWanted: (name: string, value: { at?: unknown; fields?: unknown }) => boolean): void {
	try {
		for (const key of Object.keys(localStorage))
			if (key.startsWith(KEPT) && isWanted(key.slice(KEPT.length), entryOf(key))) localStorage.removeItem(key)
	} catch {
		// Storage is forbidden.
	}
}

function entryOf(key: string): { at?: unknown; fields?: unknown } {
	try {
		return JSON.parse(localStorage.getItem(key) ?? '') ?? {}
	} catch {
		return {}
	}
}
