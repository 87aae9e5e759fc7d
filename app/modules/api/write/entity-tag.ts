import { createHash } from 'node:crypto'
import { ApiRefusal } from '../problem.ts'

/**
 * The entity tag of an answer (RFC 9110, section 8.8.3): of what can be changed it says the version too, before its last full stop, so that a
 * program that sends it back says what it has seen.
 */
export function entityTag(body: object, version: string | undefined): string {
	const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27)
	return version === undefined ? `W/"${hash}"` : `"${version}.${hash}"`
}

/**
 * The version that a program has seen, from `If-Match` (RFC 9110, section 13.1.1). A tag that was weakened on its way, as by a compression, counts.
 * @throws ApiRefusal `precondition-needed` without one (RFC 6585, section 3) or with `*`, which names no version; `precondition-failed` for a tag that was not given here.
 */
export function seenVersion(ifMatch: string | null): string {
	if (ifMatch === null || ifMatch.trim() === '*')
		throw new ApiRefusal('precondition-needed', 'Send the ETag of what is to change in If-Match.')
	const version = /^(?:W\/)?"([^"]+)\.[\w-]{27}"$/.exec(ifMatch.trim())?.[1]
	if (!version) throw new ApiRefusal('precondition-failed', 'This ETag was not given here.')
	return version
}
