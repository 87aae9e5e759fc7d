import { z } from 'zod'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import {
	createAnnouncement,
	deleteAnnouncement,
	editAnnouncement,
	getTypedAnnouncement,
	listAllAnnouncements,
} from '#app/modules/announcement/index.server.ts'
import { ANNOUNCEMENT_STATES } from '#app/modules/announcement/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	announcementChange,
	announcementStart,
	deskAnnouncementSchema,
	deskAnnouncementsSchema,
} from '../answers/desk-announcements.ts'
import { deskEndpoint, type Endpoint, GONE, writing } from '../endpoint.ts'
import { LANG } from '../parameters.ts'
import { hrefOfPath } from '../read/place.server.ts'
import { says } from '../reference.ts'
import { ID, labelIn } from './desk-place.server.ts'

const COLLECTION = 'desk/announcements'

const say = (language: Language, code: string) =>
	translator(language, 'announcements')(`errors.${code as 'noTitle'}`, { defaultValue: code })

/** What every change of an announcement asks. */
const change = { scope: 'announcements:write', of: ID, isVersioned: true, say } as const
const refusals = { noTitle: 'title', endsBeforeItBegins: 'shownUntil' }

/** Announcements of the platform, which administrators write. */
export const DESK_ANNOUNCEMENTS: readonly Endpoint[] = [
	deskEndpoint({
		path: COLLECTION,
		listed: 'items',
		query: z.object({
			...LANG,
			state: z.enum(ANNOUNCEMENT_STATES).optional().meta(says('state')),
		}),
		answer: deskAnnouncementsSchema,
		example: {},
		async read(ctx, { actor, language, query: { state = null } }) {
			const { rows } = await listAllAnnouncements(ctx, actor, {
				...{ query: '', order: { by: 'changed', isDescending: false }, page: 1, state },
			})
			const items = rows.map(({ id, title, languages, state: is }) => ({
				id,
				href: hrefOfPath(ctx, `${COLLECTION}/${id}`),
				label: labelIn(language, title, { id, language: languages[0] ?? 'fr' }),
				state: is,
			}))
			return { answer: { items } }
		},
	}),
	deskEndpoint({
		path: `${COLLECTION}/{id}`,
		listed: null,
		of: ID,
		query: z.object({}),
		answer: deskAnnouncementSchema,
		example: { from: COLLECTION },
		read: (ctx, { actor, path: { id } }) => shown(ctx, actor, id),
	}),
	writing({
		method: 'POST',
		path: COLLECTION,
		scope: 'announcements:write',
		body: announcementStart,
		isVersioned: false,
		status: 201,
		answer: deskAnnouncementSchema,
		example: { title: { fr: 'Entretien de la plateforme' }, isDraft: true },
		say,
		refusals,
		perform: (_ctx, { actor, body, performs }) =>
			performs(createAnnouncement, typedWith(NEW, body), async (ctx, done) => {
				const { id } = z.object({ id: z.string() }).parse(done)
				return { ...(await shown(ctx, actor, id)), location: `${COLLECTION}/${id}` }
			}),
	}),
	writing({
		...change,
		method: 'PATCH',
		path: `${COLLECTION}/{id}`,
		body: announcementChange,
		status: 200,
		answer: deskAnnouncementSchema,
		example: { isDraft: false },
		refusals,
		async perform(ctx, { actor, path: { id }, version, body, performs }) {
			const { title, body: text, values } = await getTypedAnnouncement(ctx, actor, id)
			const before = { ...values, title, body: text, isDraft: values.isDraft !== '' }
			const input = { id, version, ...typedWith(before, body) }
			return performs(editAnnouncement, input, (ctx) => shown(ctx, actor, id))
		},
	}),
	writing({
		...change,
		method: 'DELETE',
		path: `${COLLECTION}/{id}`,
		status: 204,
		example: null,
		perform: (_ctx, { path: { id }, version, performs }) =>
			performs(deleteAnnouncement, { id, version }, async () => GONE),
	}),
]

type Texts = { [language: string]: string }
type Typed = {
	title: Texts
	body: Texts
	href: string
	shownFrom: string
	shownUntil: string
	isDraft: boolean
}

const NEW: Typed = { title: {}, body: {}, href: '', shownFrom: '', shownUntil: '', isDraft: false }

/** An announcement as its form sends it, with what a program says of it. */
function typedWith(
	before: Typed,
	{ title, body, link, isDraft, ...dates }: z.output<typeof announcementChange>,
) {
	const moment = (now: string | null | undefined, then: string) => (now === undefined ? then : (now ?? ''))
	return {
		title: { ...before.title, ...title } as Texts,
		body: { ...before.body, ...body } as Texts,
		href: link === undefined ? before.href : (link ?? ''),
		shownFrom: moment(dates.shownFrom, before.shownFrom),
		shownUntil: moment(dates.shownUntil, before.shownUntil),
		isDraft: isDraft ?? before.isDraft,
	}
}

async function shown(ctx: Ctx, actor: Actor, id: string) {
	const { slug, state, version, title, body, values } = await getTypedAnnouncement(ctx, actor, id)
	const filled = (texts: Texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
	const moment = (typed: string) => (typed ? new Date(`${typed}Z`).toISOString() : null)
	const answer: z.output<typeof deskAnnouncementSchema> = {
		...{ id, slug, state },
		href: hrefOfPath(ctx, `${COLLECTION}/${id}`),
		title: filled(title),
		body: filled(body),
		link: values.href || null,
		shownFrom: moment(values.shownFrom),
		shownUntil: moment(values.shownUntil),
		isDraft: values.isDraft !== '',
	}
	return { answer, version }
}
