import { z } from 'zod'

/**
 * What an editor was shown that would tell one side who the other is, and sends all the same, as the tick of the form holds it. What
 * is found only afterwards is confirmed by none of them.
 */
export const confirmedInput = z.string().default('')

/** What the tick beside these findings holds. */
export const confirming = (shown: readonly string[]): string => shown.map(asLine).join('; ')

/** Which of these findings nobody confirmed. */
export function notConfirmed(found: readonly string[], confirmed: string): string[] {
	const shown = new Set(confirmed.split(';').map(asLine))
	return found.filter((one) => !shown.has(asLine(one)))
}

const asLine = (text: string) => text.replace(/[;\s]+/gu, ' ').trim()
