import { Outlet, useRouteLoaderData } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type DeskManuscript, getManuscript } from '#app/modules/decision/desk/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import type { RootData } from '#app/root.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Breadcrumb } from '#app/ui/page-parts.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { TextIn, Unbroken } from '#app/ui/text.tsx'
import { Journey } from '../components/journey.tsx'
import { ManuscriptKeys } from '../components/manuscript-keys.tsx'
import { QueueChip, Waiting } from '../components/queue-chip.tsx'
import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/_layout'

export { deskLinks as links } from '../components/desk-styles.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, actor, place, view } = await requireManuscript(context, request, params.id, { isFrame: true })
	const manuscript = await getManuscript(ctx, actor, place.id)
	if (!manuscript) throw new NotFound()
	return { manuscript, view }
}

/** The head of a manuscript's workspace: what it is, where it stands, and the tabs of its pages. */
export default function ManuscriptLayout({ loaderData }: Route.ComponentProps) {
	const { manuscript, view } = loaderData
	const { t } = useTranslation('desk')
	const path = (useRouteLoaderData('root') as RootData | undefined)?.path ?? ''
	return (
		<div className="page">
			<meta name="robots" content="noindex" />
			<Breadcrumb
				crumbs={[
					{ key: 'desk', label: t('rooms.manuscripts'), href: pathTo('desk') },
					{
						key: 'journal',
						label: <TextIn texts={manuscript.journal.title} original={manuscript.journal.language} />,
						href: pathTo('desk', { revue: manuscript.journal.slug }),
					},
					{ key: 'here', label: <Unbroken>{manuscript.reference}</Unbroken> },
				]}
			/>
			<Head manuscript={manuscript} />
			<Journey manuscript={manuscript} isAside={path !== pathTo('desk.manuscript', { id: manuscript.id })} />
			<Tabs manuscript={manuscript} path={path} />
			{view === 'administrator' ? <p className="small quiet mb-3">{t('looking')}</p> : null}
			<SilentAuthors manuscript={manuscript} />
			<Outlet />
			<ManuscriptKeys id={manuscript.id} />
		</div>
	)
}

function Head({ manuscript }: { manuscript: DeskManuscript }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	return (
		<header className="manuscript-head">
			<h1>
				<TextIn texts={manuscript.title} original={manuscript.language} />
			</h1>
			<p className="facts">
				<QueueChip row={manuscript} />
				<span>
					<Waiting row={manuscript} />
				</span>
				<span>{t(`holders.${manuscript.holder}`)}</span>
				{manuscript.section ? (
					<span>
						<TextIn texts={manuscript.section} original={manuscript.journal.language} />
					</span>
				) : null}
				<span>{t('receivedOn', { date: formatDate(manuscript.receivedOn, language) })}</span>
				{manuscript.words ? (
					<span className="figures-aligned words">
						{t('words', { count: manuscript.words, formatted: formatNumber(manuscript.words, language) })}
					</span>
				) : null}
				{manuscript.call ? (
					<span>
						{t('call')} <TextIn texts={manuscript.call.title} original={manuscript.call.language} />
					</span>
				) : null}
			</p>
		</header>
	)
}

/** That letters to authors do not arrive, to which addresses and since when. */
function SilentAuthors({ manuscript: { id, undeliverable } }: { manuscript: DeskManuscript }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	if (undeliverable.length === 0) return null
	return (
		<Notice as="div" tone="important">
			{undeliverable.map(({ email, since, said, isGivenUp }) => (
				<p key={email}>
					{t(isGivenUp ? 'silent.author' : 'silent.authorOnce', {
						date: formatDate(since.slice(0, 10), language),
					})}{' '}
					<bdi dir="ltr">{email}</bdi>. <bdi dir="auto">{said}</bdi>
				</p>
			))}
			<p>
				<a href={pathTo('desk.metadata', { id })}>{t('silent.look')}</a>
			</p>
		</Notice>
	)
}

/** The pages of a manuscript, in the order of their tabs. */
const TABS = [
	{ key: 'overview', page: 'desk.manuscript' },
	{ key: 'evaluation', page: 'desk.evaluation' },
	{ key: 'decision', page: 'desk.decision' },
	{ key: 'files', page: 'desk.files' },
	{ key: 'discussions', page: 'desk.discussions' },
	{ key: 'metadata', page: 'desk.metadata' },
	{ key: 'production', page: 'desk.production' },
	{ key: 'history', page: 'desk.history' },
] as const

function Tabs({ manuscript, path }: { manuscript: DeskManuscript; path: string }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const counts: Partial<Record<(typeof TABS)[number]['key'], number>> = manuscript.counts
	return (
		<TabLinks className="manuscript-tabs" label={t('tabs.label')} isOneStop>
			{TABS.map((tab) => {
				const count = counts[tab.key] ?? 0
				const href = pathTo(tab.page, { id: manuscript.id })
				const isHere = path === href || (tab.key !== 'overview' && path.startsWith(`${href}/`))
				return (
					<a key={tab.key} href={href} aria-current={isHere ? 'page' : undefined}>
						{t(`tabs.${tab.key}`)}
						{count > 0 ? <Badge className="figures-aligned">{formatNumber(count, language)}</Badge> : null}
					</a>
				)
			})}
		</TabLinks>
	)
}
