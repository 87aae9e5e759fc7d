import type { UsageKind } from './model.ts'

/** The header in which a page tells the server what a view of it counts as; it never leaves the server. */
export const USAGE_HEADER = 'x-mbongi-usage'

/** Put these headers on the answer of a page or a file of works, so that each is counted when it is sent with 200 or 304. */
export function usageHeaders(kind: UsageKind, ...workIds: string[]): Record<string, string> {
	return { [USAGE_HEADER]: `${kind}:${workIds.join(',')}` }
}

/** The reverse of `usageHeaders`, one for each work; nothing for anything else. */
export function parseUsage(value: string): { kind: UsageKind; workId: string }[] {
	const match = /^(view|download):((?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12},?)+)$/.exec(value)
	return (match?.[2] ?? '')
		.split(',')
		.filter(Boolean)
		.map((workId) => ({ kind: match?.[1] as UsageKind, workId }))
}
