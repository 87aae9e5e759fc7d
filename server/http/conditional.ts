/** True when If-None-Match (RFC 9110, section 13.1.2: weak comparison) names the entity tag. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
	if (!ifNoneMatch) return false
	if (ifNoneMatch.trim() === '*') return true
	const opaque = tag.replace(/^W\//, '')
	return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque)
}
