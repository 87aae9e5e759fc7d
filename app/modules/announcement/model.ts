import { z } from 'zod'
import { typedLines } from '#app/i18n/typed-text.ts'
import { line } from '#app/platform/typed-fields.ts'
import { safeLink } from '#app/ui/rich-text/rich-text.ts'

/** Where an announcement stands: seen by administrators alone, waiting for its day, on the first page, or in the list of what was announced. */
export const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'shown', 'past'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

export type AnnouncementDates = { isDraft: boolean; shownFrom: Date | null; shownUntil: Date | null }

/** The state of an announcement at a moment: shown from its first moment on, past from its last. */
export function announcementState(
	{ isDraft, shownFrom, shownUntil }: AnnouncementDates,
	now: Date,
): AnnouncementState {
	if (isDraft || shownFrom === null) return 'draft'
	if (shownFrom > now) return 'scheduled'
	return shownUntil !== null && shownUntil <= now ? 'past' : 'shown'
}

/** Signs that a text may have in one language, as markup. */
export const LONGEST_BODY = 20_000
const LONGEST_TITLE = 200

/** A moment as `datetime-local` sends it, by the clocks of who typed it (`typedMoment`); empty for none. */
const moment = z.union([z.literal(''), z.iso.datetime({ local: true })])

/** What is typed of an announcement; the body is markup (`app/ui/rich-text/markup.ts`). */
export const announcementForm = z.object({
	title: z.record(z.string(), line(LONGEST_TITLE)),
	body: z.record(z.string(), z.string().transform(typedLines).pipe(z.string().max(LONGEST_BODY))),
	/** More about it: a page of this site, of another, an address of mail. */
	href: z
		.string()
		.max(2000)
		.refine((typed) => typed.trim() === '' || safeLink(typed) !== null),
	shownFrom: moment,
	shownUntil: moment,
	isDraft: z.boolean(),
})

/** What administrators order announcements by: the last changed first, or by their days. */
export const ANNOUNCEMENT_ORDERS = ['changed', 'shownFrom', 'shownUntil'] as const
export type AnnouncementOrder = (typeof ANNOUNCEMENT_ORDERS)[number]
