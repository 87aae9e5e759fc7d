import type { DeliveryFailure } from './received.ts'

const LONGEST_SAID = 300
const STATUS = /\b([45]\.\d{1,3}\.\d{1,3})\b/

/**
 * The recipients that a delivery status (RFC 3464, section 2) says were not reached for good: groups of fields between empty lines, of which the first is about the message.
 * Delays and what was delivered are left out.
 */
export function failuresIn(deliveryStatus: string): DeliveryFailure[] {
	const unfolded = deliveryStatus.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ')
	return unfolded.split(/\n{2,}/).flatMap((group) => {
		const fields = fieldsOf(group)
		const address = told(fields.get('final-recipient') ?? fields.get('original-recipient') ?? '')
		if (!address || fields.get('action')?.toLowerCase().trim() !== 'failed') return []
		const said = told(fields.get('diagnostic-code') ?? fields.get('status') ?? '')
		const status = statusOf([fields.get('status') ?? '', said])
		return [{ address: address.toLowerCase(), status, said: said.slice(0, LONGEST_SAID) }]
	})
}

/** The first status that says something: x.0.0, as Exim writes of everything, is undefined (RFC 3463, 3.1), and what the server answered says more. */
function statusOf(texts: readonly string[]): string | null {
	const found = texts.flatMap((text) => STATUS.exec(text)?.[1] ?? [])
	return found.find((status) => !status.endsWith('.0.0')) ?? found[0] ?? null
}

function fieldsOf(group: string): Map<string, string> {
	return new Map(
		group.split('\n').flatMap((line): [string, string][] => {
			const [, name, value] = /^([\w-]{1,60}):\s*(.*)$/.exec(line) ?? []
			return name && value !== undefined ? [[name.toLowerCase(), value]] : []
		}),
	)
}

/** What stands behind the type (`rfc822;`, `smtp;`), without the angle brackets that some servers put around an address. */
function told(field: string): string {
	return field
		.slice(field.indexOf(';') + 1)
		.replace(/\s+/g, ' ')
		.trim()
		.replace(/^<(.*)>$/, '$1')
}
