import { z } from 'zod'
import { line } from '#app/platform/typed-fields.ts'

const LONGEST_URI = 2000
const LONGEST_NAME = 120
const LONGEST_NETWORKS = 5000

/** Bytes of an announcement at most: the examples of the protocol have one thousand. */
export const MOST_NOTIFICATION_BYTES = 64 * 1024

/** The two vocabularies that every notification names (COAR Notify 1.0.1, `@context`); the second in its present and its former address. */
const ACTIVITY_STREAMS = 'https://www.w3.org/ns/activitystreams'
const COAR_NOTIFY: readonly string[] = ['https://coar-notify.net', 'https://purl.org/coar/notify']

/** What can be announced, by the type that says so beside `Announce`. */
const KINDS = {
	'coar-notify:ReviewAction': 'review',
	'coar-notify:EndorsementAction': 'endorsement',
} as const
export type OutsideReviewKind = (typeof KINDS)[keyof typeof KINDS]

/** Where an announcement stands: nobody looked at it yet, readers are shown it, or it was declined. */
export type OutsideReviewState = 'waiting' | (typeof JUDGEMENTS)[number]
/** What an editor makes of an announcement. */
export const JUDGEMENTS = ['shown', 'declined'] as const

const uri = z.string().max(LONGEST_URI).refine(isUri)
const webAddress = z
	.url({ protocol: /^https?$/ })
	.max(LONGEST_URI)
	.refine((address) => !/\s/.test(address))
const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())])
const contexts = z.union([z.string().transform((one) => [one]), z.array(z.unknown())])

/**
 * An announcement of a review or an endorsement (COAR Notify 1.0.1, Announce Review and Announce Endorsement). It is read in the compact form that the protocol prescribes,
 * whose names mean what its two contexts say; none is fetched.
 */
export const notification = z.object({
	'@context': contexts.refine(
		(named) => named.includes(ACTIVITY_STREAMS) && named.some((one) => COAR_NOTIFY.includes(String(one))),
	),
	id: uri,
	type: oneOrMore,
	origin: z.object({ id: webAddress }),
	target: z.object({ id: webAddress, inbox: webAddress }),
	object: z.object({ id: webAddress }),
	context: z.object({ id: webAddress, 'ietf:cite-as': webAddress.optional() }),
})

/** What an announcement says was done; null for every other pattern of the protocol. */
export function kindOf(types: readonly string[]): OutsideReviewKind | null {
	if (!types.includes('Announce')) return null
	const named = Object.entries(KINDS).filter(([type]) => types.includes(type))
	return named.length === 1 ? (named[0]?.[1] ?? null) : null
}

/** A URI of any scheme (RFC 3986): `urn:uuid:…` is what the protocol recommends for notifications. */
function isUri(text: string): boolean {
	return /^[a-z][a-z0-9+.-]*:[\x21-\x7E]+$/i.test(text) && URL.canParse(text)
}

/** A system whose announcements are taken, as its form sends it: the networks that it sends from, one on a line. */
export const senderForm = z.object({
	name: line(LONGEST_NAME, 1),
	origin: z
		.string()
		.transform((typed) => typed.trim())
		.pipe(webAddress),
	networks: z.string().min(1).max(LONGEST_NETWORKS),
})
