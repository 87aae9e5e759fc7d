import type { UsageKind } from './model.ts'

/** The header in which a page tells the server what a view of it counts as; it never leaves the server. */
export const USAGE_HEADER = 'x-mbongi-usage'

/** Put these headers on the answer of a page or a file of works, so that each is counted when it is sent with 200 or 304. */
export function usageHeaders(kind: UsageKind, ...workIds: string[]): Record<string, string> {
	return { [USAGE_HEADER]: `${kind}:${workIds.join(',')}` }
}

/** Put these on the first page of results of a search, so that it is counted; the words are told from others by a hash alone. */
export function searchHeaders(search: string): Record<string, string> {
	return { [USAGE_HEADER]: `search:${hashOf(search)}` }
}

/** FNV-1a, 32 bits, of UTF-16 units: enough to tell the searches of one reader within 30 seconds apart. */
function hashOf(text: string): string {
	let hash = 0x811c9dc5
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
	return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Which search a header of `searchHeaders` tells of; null for any other. */
export function parseSearchUsage(value: string): string | null {
	return /^search:([0-9a-f]{8})$/.exec(value)?.[1] ?? null
}

/** The reverse of `usageHeaders`, one for each work; nothing for anything else. */
export function parseUsage(value: string): { kind: UsageKind; workId: string }[] {
	const match = /^(view|download):((?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12},?)+)$/.exec(value)
	return (match?.[2] ?? '')
		.split(',')
		.filter(Boolean)
		.map((workId) => ({ kind: match?.[1] as UsageKind, workId }))
}
