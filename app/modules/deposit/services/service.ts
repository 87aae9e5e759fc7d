import type { Description } from '#app/modules/exchange/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { OutgoingAnswer } from '#app/platform/http/outgoing.server.ts'
import type { DepositReason } from '../model.ts'

/** An account as a deposit uses it, its secret opened. */
export type OpenAccount = {
	isTest: boolean
	prefix: string
	login: string
	secret: string
	depositor: string
	email: string
}

/** One record on its way: its XML as it was written, and the name of its file at the service, which no other deposit has. */
export type Parcel = { doi: string; url: string; xml: string; fileName: string }

/**
 * What a service made of a deposit. `waiting`: it took the record and has not said yet what becomes of it. `answer` is what it sent, `message` its own
 * sentence about the record, `taken` are all DOIs of the file that it registered.
 */
export type Outcome = { answer: string } & (
	| { state: 'waiting' }
	| { state: 'registered'; message: string | null; taken?: readonly string[] }
	| { state: 'refused'; reason: DepositReason; message: string | null }
)

/** A service that registers DOIs. What may pass by itself (too many requests, an error of the service, no answer) is thrown, to be tried again. */
export type Service = {
	/** Why the service would not take the record, as far as can be told here. */
	objection(description: Description): DepositReason | null
	/** The record without what differs from one writing to the next where `isPlain`. */
	write(
		ctx: Ctx,
		description: Description,
		account: Pick<OpenAccount, 'depositor' | 'email'>,
		isPlain?: boolean,
	): string
	send(ctx: Ctx, account: OpenAccount, parcel: Parcel, signal: AbortSignal): Promise<Outcome>
	/** Says that what the DOI named was removed. */
	remove(ctx: Ctx, account: OpenAccount, parcel: Parcel, signal: AbortSignal): Promise<Outcome>
	/** Asks what became of what was sent. */
	look(ctx: Ctx, account: OpenAccount, parcel: Parcel, signal: AbortSignal): Promise<Outcome>
}

/** What a service said, without the password of the account, which some repeat where they refuse it. */
export function withoutSecret(outcome: Outcome, { secret }: Pick<OpenAccount, 'secret'>): Outcome {
	const hidden = (text: string) => text.replaceAll(secret, '…')
	const answer = hidden(outcome.answer)
	if (outcome.state === 'waiting' || outcome.message === null) return { ...outcome, answer }
	return { ...outcome, answer, message: hidden(outcome.message) }
}

/** The service cannot answer for now. Its message tells the status alone. */
export class TryLater extends Error {}

/** @throws TryLater where the same request may fare better later (RFC 9110, 15.6; RFC 6585, 4) */
export function orLater(answer: OutgoingAnswer): OutgoingAnswer {
	const { status } = answer
	if (status >= 500 || status === 429 || status === 408 || (status >= 300 && status < 400))
		throw new TryLater(`the service answered ${status}`)
	return answer
}
