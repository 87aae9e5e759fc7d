/**
 * What forms send of fields that two people change, under names of their own: of each field a mark of what the form first showed, so that who
 * did not touch it is not asked; below a choice between two texts what was stored, by its mark; once one was chosen the same, as settled.
 */
const SHOWN = 'montre.'
const MEANWHILE = 'entretemps.'
const SETTLED = 'tranche.'
/** The button that puts a text of its own in the place of the choice, and the one that keeps what is chosen. */
const WRITTEN = 'ecrit.'
export const KEPT = 'garde'

export const shownOf = (name: string) => `${SHOWN}${name}`
export const meanwhileOf = (name: string) => `${MEANWHILE}${name}`
export const settledOf = (name: string) => `${SETTLED}${name}`
export const writtenOf = (name: string) => `${WRITTEN}${name}`

/** What a form sends hidden of the state that its page showed: by the time it is refused, the page shows another. */
export const STATES: readonly string[] = ['version', 'seen']
/** A state that nothing ever has: what is asked of it is refused as `changedMeanwhile`. */
const NO_STATE = '-'

/** Whether a form was sent with choices between two texts in it. */
export const hasChoices = (fields: Readonly<Record<string, unknown>>) =>
	Object.keys(fields).some((name) => name.startsWith(MEANWHILE))

/** A text as browsers send it and the library stores it, made comparable. */
const comparable = (text: string) => text.replaceAll('\r\n', '\n').trim()

export const isSameText = (one: string, other: string) => comparable(one) === comparable(other)

/** A few signs that tell a text from others (FNV-1a). */
export function textMark(text: string): string {
	const plain = comparable(text)
	let mark = 0x811c9dc5
	for (let at = 0; at < plain.length; at += 1) mark = Math.imul(mark ^ plain.charCodeAt(at), 0x01000193) >>> 0
	return `${mark.toString(36)}.${plain.length.toString(36)}`
}

/**
 * Does to the fields of a form what the buttons of its choices ask: takes the text of one for its field, and notes that it is settled. While others are open, or where the text
 * is to be written on, the form asks of a state that nothing has, so that its page comes again and nothing is stored.
 */
export function settleChoices(fields: Map<string, { texts: string[]; files: File[] }>): void {
	const button = [...fields.keys()].find((name) => name.startsWith(WRITTEN))
	const settled = button ? button.slice(WRITTEN.length) : fields.get(KEPT)?.texts[0]
	if (settled === undefined) return
	const texts = button && fields.get(button)?.texts
	if (button && texts) fields.set(settled, { texts, files: [] }).delete(button)
	fields.delete(KEPT)
	const meanwhile = fields.get(meanwhileOf(settled))
	if (meanwhile) fields.set(settledOf(settled), meanwhile).delete(meanwhileOf(settled))
	const isOpen = button !== undefined || [...fields.keys()].some((name) => name.startsWith(MEANWHILE))
	if (!isOpen) return
	for (const state of STATES) if (fields.has(state)) fields.set(state, { texts: [NO_STATE], files: [] })
}

/** Signs up to which a text is shown whole in a choice, and how many of a longer one stand around what differs. */
const WHOLE = 400
const AROUND = 60

/** A text in three parts, the second of which is not as in the other one; `isWhole` is false where less than all is given. */
export function differingPart(text: string, other: string) {
	const most = Math.min(text.length, other.length)
	let start = 0
	while (start < most && text[start] === other[start]) start += 1
	let same = 0
	while (same < most - start && text.at(-1 - same) === other.at(-1 - same)) same += 1
	start = text.lastIndexOf(' ', start) + 1
	const space = text.indexOf(' ', text.length - same)
	const end = same === 0 || space < 0 ? text.length : space
	const isWhole = text.length <= WHOLE
	const from = isWhole ? 0 : Math.max(0, start - AROUND)
	const to = isWhole ? text.length : Math.min(text.length, end + AROUND)
	return {
		before: `${from > 0 ? '… ' : ''}${text.slice(from, start)}`,
		differs: text.slice(start, end),
		after: `${text.slice(end, to)}${to < text.length ? ' …' : ''}`,
		isWhole,
	}
}
