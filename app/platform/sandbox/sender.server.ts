import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ sender: string }>()
/** Work that nobody asked for by a request: scheduled jobs, programs of the operator. */
const NODE = 'node'

/** Does some work on behalf of a sender: a network, until the account is known. Files that it brings count as this sender's. */
export function onBehalfOf<T>(sender: string, work: () => T): T {
	return current.run({ sender }, work)
}

/** From now on the work at hand is an account's, wherever it sits: colleagues behind one address do not wait for each other. */
export function nameSender(sender: string): void {
	const store = current.getStore()
	if (store) store.sender = sender
}

/** Whose work is at hand. */
export function senderAtHand(): string {
	return current.getStore()?.sender ?? NODE
}
