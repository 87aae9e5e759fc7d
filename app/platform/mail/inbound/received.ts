import type { SandboxRefusal } from '../../sandbox/sandbox.server.ts'

/** Bytes of a mail that is opened, attachments and their encoding included. */
export const MOST_MAIL_BYTES = 25 * 1024 * 1024
/** Attachments of which each is looked at. */
export const MOST_ATTACHMENTS = 8

/** What a delivery report says of one recipient (RFC 3464, section 2.3). */
export type DeliveryFailure = {
	address: string
	/** Enhanced status code (RFC 3463); null where the report has none. */
	status: string | null
	/** What the refusing server answered, in one line. */
	said: string
}

/** A mail as it was read: what of it is looked at, within limits, and nothing else. */
export type ReceivedMail = {
	ok: true
	messageId: string | null
	/** Addresses of the senders that it names, in small letters; more than one is possible and suspicious. */
	from: string[]
	/** Where it was sent, in the order in which the headers are to be trusted. */
	to: string[]
	/** A program wrote it: a loop, a list, an answer of somebody who is away. */
	isAutomatic: boolean
	/** `Authentication-Results`, the uppermost first. */
	results: string[]
	/** What its writer wrote: without what it quotes and without a signature. */
	words: string
	files: { fileName: string; bytes: Uint8Array }[]
	/** Attachments that were more than are looked at. */
	filesLeftOut: number
	/** Recipients that a report says were not reached for good; null when it is no report. */
	failures: DeliveryFailure[] | null
}

/** Why a mail is not read: its own mistake, or limits of the process that reads it. */
export type UnreadMail = SandboxRefusal | { ok: false; refused: 'damaged' }
