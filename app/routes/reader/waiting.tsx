import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { dayIn } from '#app/i18n/zone.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { keepBrowserZone } from '#app/modules/people/profile/index.server.ts'
import { extendAssignment, thankReviewer } from '#app/modules/review/index.server.ts'
import { recallLetters } from '#app/modules/review/recall/index.server.ts'
import { remindAuthor, remindReviewer } from '#app/modules/review/reminders/index.server.ts'
import { extendRevision } from '#app/modules/review/revision/index.server.ts'
import {
	administration,
	canReview,
	deskPlaces,
	refuseWhileImpersonating,
	requireActor,
} from '#app/modules/rights/index.ts'
import { RefusedAction } from '#app/modules/waiting/components/index.ts'
import { listNews, listWaiting, setWaitingMail, wantsWaitingMail } from '#app/modules/waiting/index.server.ts'
import { canRemind, fortnightOf, partsOf, WAITING_PARTS, WAITING_ROLES } from '#app/modules/waiting/index.ts'
import { Malformed } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead, PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { spaceLinks } from '#app/ui/space-styles.ts'
import styles from '#app/ui/styles/waiting.css?url'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { Route } from './+types/waiting'
import { Fortnight } from './components/fortnight.tsx'
import { ManagedJournals } from './components/managed-journals.tsx'
import { RecentNews } from './components/recent-news.tsx'
import { WaitingRow } from './components/waiting-row.tsx'

export const links = () => [...spaceLinks(), { rel: 'stylesheet', href: styles }]

const DONE = ['relance', 'remerciement', 'delai', 'repris', 'courriel'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	const { items, journals } = await listWaiting(ctx, actor)
	const { searchParams } = new URL(request.url)
	const roles = WAITING_ROLES.map((role) => ({
		role,
		count: items.filter((one) => one.role === role).length,
	}))
	const chosen = roles.find(({ role, count }) => count > 0 && role === searchParams.get('role'))?.role ?? null
	const shown = items.filter(({ role }) => chosen === null || role === chosen)
	const today = dayIn(ctx.now(), actor.timeZone.name)
	return {
		parts: partsOf(shown),
		days: fortnightOf(shown, today),
		roles,
		chosen,
		journals,
		today,
		recent: await listNews(ctx, actor),
		isMailed: await wantsWaitingMail(ctx, actor.userId),
		followedZone: actor.timeZone.isChosen || actor.impersonator ? null : actor.timeZone.name,
		entersDesk: deskPlaces(actor) !== null,
		entersReview: canReview(actor),
		entersAdministration: administration(actor) !== null,
		done: DONE.find((code) => code === searchParams.get('fait')) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	refuseWhileImpersonating(actor)
	const form = await postedForm(request)
	const posts = postsAs(ctx, actor)
	const { done, answer } = await performPosted(form, {
		relancer: ['relance', posts(remindReviewer, {})],
		relancerAuteur: ['relance', posts(remindAuthor, {})],
		remercier: ['remerciement', posts(thankReviewer, { letter: '', confirmed: '' })],
		prolonger: ['delai', posts(extendAssignment, {})],
		prolongerRevision: ['delai', posts(extendRevision, {})],
		reprendre: ['repris', posts(recallLetters, {})],
		courriel: ['courriel', posts(setWaitingMail, {})],
		fuseau: ['fuseau', posts(keepBrowserZone, {})],
	})
	if (!answer.ok && answer.error === null) throw new Malformed('no such reminder')
	return answer.ok
		? redirect(pathTo('waiting', { fait: done, role: new URL(request.url).searchParams.get('role') }), 303)
		: refusedForm(form, answer)
}

/** Where everybody comes in: what waits for them in all their roles, late before all, and the ways to their spaces. */
export default function Waiting({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('waiting')
	const { parts, days, roles, chosen, journals, today, done } = loaderData
	const isEmpty = WAITING_PARTS.every((part) => parts[part].length === 0)
	return (
		<div className="page waiting-page">
			<HiddenHead title={t('title')} />
			<PageHeading title={t('title')}>
				<WaitingState late={parts.late.length} week={parts.week.length} today={today} />
			</PageHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData ? <RefusedAction {...actionData} /> : null}
			<Roles roles={roles} chosen={chosen} />
			{parts.late.length > 0 || days.some(({ due }) => due.length > 0) ? (
				<Fortnight late={parts.late.length} days={days} />
			) : null}
			<div className="waiting">
				<div>
					{isEmpty ? <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState> : null}
					{WAITING_PARTS.map((part) =>
						parts[part].length === 0 ? null : (
							<section key={part} className={`waiting-part ${part}`} id={part} aria-labelledby={`h-${part}`}>
								<SectionTitle id={`h-${part}`} aside={<Count of={parts[part].length} />}>
									{t(`parts.${part}`)}
								</SectionTitle>
								{part === 'late' && parts.late.filter(canRemind).length > 1 ? (
									<p className="mb-4">
										<ButtonLink small href={pathTo('desk.late')}>
											{t('remindAll')}
										</ButtonLink>
									</p>
								) : null}
								<ol>
									{parts[part].map((item) => (
										<WaitingRow key={item.id} item={item} isLate={part === 'late'} today={today} />
									))}
								</ol>
							</section>
						),
					)}
					<ManagedJournals journals={journals} />
				</div>
				<Aside data={loaderData} />
			</div>
			{loaderData.followedZone ? (
				<div hidden data-browser-zone={loaderData.followedZone}>
					<ButtonForm<typeof keepBrowserZone> perform="fuseau" send={{ timeZone: '' }} />
				</div>
			) : null}
		</div>
	)
}

/** The list of one role, for who has things waiting in several. */
function Roles({ roles, chosen }: Pick<Route.ComponentProps['loaderData'], 'roles' | 'chosen'>) {
	const { t } = useTranslation('waiting')
	const held = roles.filter(({ count }) => count > 0)
	if (held.length < 2) return null
	const all = { role: null, count: held.reduce((sum, { count }) => sum + count, 0) }
	return (
		<TabLinks label={t('ofRole')} isOneStop>
			{[all, ...held].map(({ role, count }) => (
				<a key={role} href={pathTo('waiting', { role })} aria-current={role === chosen ? 'page' : undefined}>
					{role === null ? t('allRoles') : t(`roles.${role}`)} <Count of={count} />
				</a>
			))}
		</TabLinks>
	)
}

function Count({ of }: { of: number }) {
	return <span className="quiet small figures-aligned">{formatNumber(of, useLanguage())}</span>
}

function WaitingState({ late, week, today }: { late: number; week: number; today: string }) {
	const { t } = useTranslation('waiting')
	const language = useLanguage()
	const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
	return [
		formatDate(today, language),
		late > 0 ? t('late', counted(late)) : t('nothingLate'),
		...(week > 0 ? [t('week', counted(week))] : []),
	].join(' · ')
}

function Aside({ data }: { data: Route.ComponentProps['loaderData'] }) {
	const { t } = useTranslation('waiting')
	const { t: common } = useTranslation('common')
	const { roles, isMailed, entersDesk, entersReview, entersAdministration } = data
	const countOf = (name: string) => roles.find(({ role }) => role === name)?.count ?? 0
	const spaces = [
		...(entersDesk ? [{ href: pathTo('desk'), text: common('nav.desk'), count: countOf('desk') }] : []),
		...(entersReview
			? [{ href: pathTo('reviewer'), text: common('nav.reviewerSpace'), count: countOf('review') }]
			: []),
		{ href: pathTo('author'), text: common('nav.authorSpace'), count: countOf('author') },
		{ href: pathTo('reader'), text: common('nav.readerSpace'), count: 0 },
		...(entersAdministration
			? [{ href: pathTo('admin'), text: common('nav.admin'), count: countOf('platform') }]
			: []),
	]
	return (
		<aside className="waiting-aside" aria-label={t('spaces')}>
			<RecentNews {...data.recent} />
			<nav aria-labelledby="h-espaces">
				<h2 id="h-espaces">{t('spaces')}</h2>
				<ul>
					{spaces.map(({ href, text, count }) => (
						<li key={href}>
							<a href={href}>
								{text}
								{count > 0 ? <Count of={count} /> : null}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<section aria-labelledby="h-courriel">
				<h2 id="h-courriel">{t('weekly.title')}</h2>
				<p className="small">{t(isMailed ? 'weekly.on' : 'weekly.off')}</p>
				<ButtonForm<typeof setWaitingMail> perform="courriel" send={{ isWanted: isMailed ? '' : '1' }}>
					<Button small variant="bare">
						{t(isMailed ? 'weekly.stop' : 'weekly.start')}
					</Button>
				</ButtonForm>
			</section>
		</aside>
	)
}
