import { z } from 'zod'
import { ANNOUNCEMENT_STATES } from '#app/modules/announcement/index.ts'
import { typedTexts } from '../desk/body-parts.ts'
import { labelSchema, moment, optionalText, text, textsSchema, url } from './parts.ts'

const state = z.enum(ANNOUNCEMENT_STATES)

export const deskAnnouncementSchema = z
	.object({
		id: text,
		href: url,
		slug: text,
		state,
		title: textsSchema,
		body: textsSchema.meta({ description: 'Markup by language.' }),
		link: optionalText,
		shownFrom: moment.nullable(),
		shownUntil: moment.nullable(),
		isDraft: z.boolean(),
	})
	.meta({ id: 'DeskAnnouncement' })

export const deskAnnouncementsSchema = z
	.object({ items: z.array(z.object({ id: text, href: url, label: labelSchema, state })) })
	.meta({ id: 'DeskAnnouncements' })

const at = z.iso.datetime().nullable()
const typed = {
	title: typedTexts(200),
	body: typedTexts(20_000),
	link: z.string().max(2000).nullable(),
	shownFrom: at,
	shownUntil: at,
	isDraft: z.boolean(),
}

export const announcementStart = z
	.strictObject(typed)
	.partial()
	.required({ title: true })
	.meta({ id: 'AnnouncementStart' })

export const announcementChange = z
	.strictObject(typed)
	.partial()
	.meta({ id: 'AnnouncementChange', description: 'What is not named stays as it is.' })
