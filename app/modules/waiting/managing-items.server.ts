import { sql } from 'kysely'
import { pathTo } from '#app/addresses/address.ts'
import { dayIn } from '#app/i18n/zone.ts'
import { countMails } from '#app/modules/account/index.server.ts'
import { isUnderWay, queuedSubmissions } from '#app/modules/decision/desk/index.server.ts'
import { listRefusedDeposits } from '#app/modules/deposit/index.server.ts'
import { listWaitingAnnouncements } from '#app/modules/outside-review/index.server.ts'
import { countOpenInvitations } from '#app/modules/people/invitations/index.server.ts'
import { listFallenIssues } from '#app/modules/publication/issues/index.server.ts'
import { type Actor, isAdmin } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { MAIL_JOB } from '#app/platform/mail/outbox.server.ts'
import { daysTo, type WaitingItem } from './model.ts'

/** A journal in the hands of a publisher manager: how it goes, and no word of its manuscripts. */
export type ManagedJournal = {
	id: string
	slug: string
	title: Texts
	language: string
	/** Manuscripts under way, and those of them whose next step is overdue. */
	active: number
	late: number
	hasChief: boolean
}

/** The journals of the publishers that somebody manages, the most overdue first. */
export async function managedJournals(ctx: Ctx, actor: Actor): Promise<ManagedJournal[]> {
	const publisherIds = actor.grants.flatMap(({ role, scope }) =>
		role === 'publisher-manager' && scope.kind === 'publisher' ? [scope.publisherId] : [],
	)
	if (publisherIds.length === 0) return []
	const { rows } = await sql<{
		id: string
		slug: string
		title: Texts
		language: string
		active: number
		late: number
		has_chief: boolean
	}>`
		select journal.id, journal.slug, journal.title, journal.language,
			count(desk_row.id)::int as active,
			count(*) filter (where desk_row.due_on < desk_row.today)::int as late,
			exists (select from role_grant as held where held.journal_id = journal.id and held.role = 'editor'
				and held.duty = 'editor-in-chief' and held.revoked_at is null and held.valid_from <= ${ctx.now()}
				and (held.valid_until is null or held.valid_until > ${ctx.now()})) as has_chief
		from any_journal journal
		left join submission on submission.journal_id = journal.id and ${isUnderWay}
		left join ${await queuedSubmissions(ctx, actor, isUnderWay)} as desk_row on desk_row.id = submission.id
		where journal.publisher_id = any(${publisherIds}::uuid[])
		group by journal.id order by late desc, active desc, journal.slug`.execute(ctx.db)
	return rows.map(({ has_chief, ...row }) => ({ ...row, hasChief: has_chief }))
}

const NOTHING = {
	letter: null,
	dueOn: null,
	daysLate: 0,
	daysLeft: null,
	dayThere: null,
	action: null,
	done: null,
	about: null,
	count: null,
}

/** What journals need of their publisher's manager: an editor in chief, and help where manuscripts wait too long. */
export function publisherItems(journals: readonly ManagedJournal[]): WaitingItem[] {
	return journals.flatMap(({ id, slug, title, language, late, active, hasChief }): WaitingItem[] => {
		const of = { ...NOTHING, role: 'publisher' as const, journal: { title, language } }
		return [
			...(hasChief
				? []
				: [
						{
							...of,
							id: `noChief ${id}`,
							what: 'noChief' as const,
							count: active,
							href: pathTo('admin.people'),
						},
					]),
			...(late > 0
				? [
						{
							...of,
							id: `journalLate ${id}`,
							what: 'journalLate' as const,
							count: late,
							href: pathTo('desk', { revue: slug }),
						},
					]
				: []),
		]
	})
}

/** The issues that did not appear at their hour, due on that day. */
export async function fallenIssueItems(ctx: Ctx, actor: Actor): Promise<WaitingItem[]> {
	const issues = await listFallenIssues(ctx, actor)
	return issues.map(({ id, name, journal, timeZone, fellBackAt }) => {
		const dayThere = (moment: Date) => dayIn(moment, timeZone ?? ctx.env.TIME_ZONE)
		const dueOn = dayThere(fellBackAt)
		return {
			...NOTHING,
			id: `issueFellBack ${id}`,
			role: 'desk',
			what: 'issueFellBack',
			journal,
			about: { title: name, language: journal.language, reference: '' },
			dueOn,
			...daysTo(dueOn, dayThere(ctx.now())),
			href: pathTo('desk.issue', { id }),
		}
	})
}

/** The journals and publishers that somebody runs where DOIs could not be registered. */
export async function depositItems(ctx: Ctx, actor: Actor): Promise<WaitingItem[]> {
	const holders = await listRefusedDeposits(ctx, actor)
	return holders.map(({ kind, slug, title, language, count }) => ({
		...NOTHING,
		id: `depositsRefused ${kind} ${slug}`,
		role: kind === 'journal' ? 'desk' : 'publisher',
		what: 'depositsRefused',
		journal: { title, language },
		count,
		href: pathTo(kind === 'journal' ? 'desk.dois' : 'admin.publisherDois', { slug, etat: 'refused' }),
	}))
}

/** The journals that somebody runs where other services announced reviews that nobody looked at. */
export async function outsideReviewItems(ctx: Ctx, actor: Actor): Promise<WaitingItem[]> {
	const journals = await listWaitingAnnouncements(ctx, actor)
	return journals.map(({ slug, title, language, count }) => ({
		...NOTHING,
		id: `outsideReviews ${slug}`,
		role: 'desk',
		what: 'outsideReviews',
		journal: { title, language },
		count,
		href: pathTo('desk.outsideReviews', { slug }),
	}))
}

/** What the platform needs of a person: mails that were given up, and jobs that did something else; invitations that nobody answered. Empty for who is no administrator. */
export async function platformItems(ctx: Ctx, actor: Actor): Promise<WaitingItem[]> {
	if (!isAdmin(actor)) return []
	const failedMails = (await countMails(ctx)).failed.count
	const { failedJobs } = await ctx.db
		.selectFrom('job')
		.select(({ fn }) => fn.countAll<number>().as('failedJobs'))
		.where('state', '=', 'failed')
		.where('kind', '!=', MAIL_JOB.name)
		.executeTakeFirstOrThrow()
	const openInvitations = await countOpenInvitations(ctx, actor)
	const found = [
		{ what: 'failedMails', count: failedMails, href: pathTo('admin.outbox', { etat: 'failed' }) },
		{ what: 'failedJobs', count: Number(failedJobs), href: pathTo('admin.jobs', { etat: 'failed' }) },
		{ what: 'openInvitations', count: openInvitations, href: pathTo('admin.invitations') },
	] as const
	return found
		.filter(({ count }) => count > 0)
		.map((one) => ({ ...NOTHING, ...one, id: one.what, role: 'platform', journal: null }))
}
