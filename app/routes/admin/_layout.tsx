import { Outlet, useRouteLoaderData } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { countMails } from '#app/modules/account/index.server.ts'
import { countOpenQuestions } from '#app/modules/journal-question/index.server.ts'
import { countOpenInvitations } from '#app/modules/people/invitations/index.server.ts'
import { administration, managedPlaces } from '#app/modules/rights/index.ts'
import { TrialMark } from '#app/modules/trial-journal/components/index.ts'
import { countAskedTrials, trialsAround } from '#app/modules/trial-journal/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { RootData } from '#app/root.tsx'
import type { Route } from './+types/_layout'
import { requireEntry } from './entry.server.ts'

export { spaceLinks as links } from '#app/ui/space-styles.ts'

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	const isPlatform = administration(actor) === 'platform'
	const runsPublishers = managedPlaces(actor).publisherIds.length > 0
	return {
		isPlatform,
		runsPublishers,
		invitations: await countOpenInvitations(ctx, actor),
		asked: isPlatform ? await countAskedTrials(ctx) : 0,
		trials: await trialsAround(ctx, actor),
		questions: isPlatform ? await countOpenQuestions(ctx) : 0,
		failed: isPlatform ? (await countMails(ctx)).failed.count : 0,
	}
}

/** The rooms beside every page of administration; on a phone a row above it. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('admin')
	const { isPlatform, runsPublishers, invitations, questions, failed, asked, trials } = loaderData
	return (
		<div className="administration">
			<div className="night administration-side">
				<nav aria-label={t('menu')}>
					<ul>
						<Room href={pathTo('admin')} name="overview" isOnly />
					</ul>
					<p className="side-title">{t('groups.contents')}</p>
					<ul>
						<Room href={pathTo('admin.journals')} name="journals" />
						{isPlatform || runsPublishers ? (
							<Room href={pathTo('admin.publishers')} name="publishers" />
						) : null}
						{isPlatform || runsPublishers ? <Room href={pathTo('admin.books')} name="books" /> : null}
						{isPlatform ? <Room href={pathTo('admin.signers')} name="signers" /> : null}
						{isPlatform ? <Room href={pathTo('admin.disciplines')} name="disciplines" /> : null}
						{isPlatform ? <Room href={pathTo('admin.partners')} name="partners" /> : null}
					</ul>
					{isPlatform ? (
						<>
							<p className="side-title">{t('groups.site')}</p>
							<ul>
								<Room href={pathTo('admin.texts')} name="texts" />
								<Room href={pathTo('admin.announcements')} name="announcements" />
							</ul>
						</>
					) : null}
					<p className="side-title">{t('groups.community')}</p>
					<ul>
						<Room href={pathTo('admin.people')} name="people" />
						<Room href={pathTo('admin.invitations')} name="invitations" count={invitations} />
						{isPlatform ? <Room href={pathTo('admin.questions')} name="questions" count={questions} /> : null}
						{isPlatform ? <Room href={pathTo('admin.trials')} name="trials" count={asked} /> : null}
					</ul>
					{isPlatform ? (
						<>
							<p className="side-title">{t('groups.system')}</p>
							<ul>
								<Room href={pathTo('admin.operator')} name="operator" />
								<Room href={pathTo('admin.settings')} name="settings" />
								<Room href={pathTo('admin.thesaurus')} name="thesaurus" />
								<Room href={pathTo('admin.mailTemplates')} name="mailTemplates" />
								<Room href={pathTo('admin.outbox')} name="outbox" count={failed} />
								<Room href={pathTo('admin.jobs')} name="jobs" />
								<Room href={pathTo('admin.upkeep')} name="upkeep" />
								<Room href={pathTo('admin.backups')} name="backups" />
								<Room href={pathTo('admin.institutions')} name="institutions" />
								<Room href={pathTo('admin.outsideSenders')} name="outsideSenders" />
								<Room href={pathTo('admin.webhooks')} name="webhooks" />
								<Room href={pathTo('admin.log')} name="log" />
							</ul>
						</>
					) : null}
				</nav>
			</div>
			<div className="administration-body">
				<TrialMark trials={trials} />
				<Outlet />
			</div>
		</div>
	)
}

function Room({
	href,
	name,
	count = 0,
	isOnly = false,
}: {
	href: string
	name:
		| 'overview'
		| 'journals'
		| 'publishers'
		| 'operator'
		| 'thesaurus'
		| 'texts'
		| 'announcements'
		| 'people'
		| 'invitations'
		| 'questions'
		| 'books'
		| 'disciplines'
		| 'partners'
		| 'signers'
		| 'trials'
		| 'log'
		| 'mailTemplates'
		| 'outbox'
		| 'jobs'
		| 'upkeep'
		| 'settings'
		| 'backups'
		| 'outsideSenders'
		| 'webhooks'
		| 'institutions'
	count?: number
	isOnly?: boolean
}) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const path = (useRouteLoaderData('root') as RootData | undefined)?.path ?? ''
	const isPresent = path === href || (!isOnly && path.startsWith(`${href}/`))
	return (
		<li>
			<a href={href} aria-current={isPresent ? 'page' : undefined}>
				{t(`rooms.${name}`)}
				{count > 0 ? <span className="figures-aligned">{formatNumber(count, language)}</span> : null}
			</a>
		</li>
	)
}
