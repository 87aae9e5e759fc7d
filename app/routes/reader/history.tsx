import { redirect, useRouteLoaderData } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { refuseWhileImpersonating, requireActor } from '#app/modules/rights/index.ts'
import {
	clearHistory,
	forgetReading,
	keepHistory,
	listReadings,
	type ReadHistoryEntry,
} from '#app/modules/shelf/index.server.ts'
import { WorkMeta } from '#app/modules/work/components/index.ts'
import { Malformed } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart } from '#app/platform/http/list-state.ts'
import { withParams } from '#app/platform/http/page-number.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs } from '#app/platform/http/read-form.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import type { RootData } from '#app/root.tsx'
import { Button, ButtonLink, TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { LostPlace } from '#app/ui/list-end.tsx'
import { PlacePaging } from '#app/ui/listed.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/history'

const PAGE = pathTo('reader.history')
const DONE = ['arrete', 'repris', 'efface', 'oublie'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireActor(actorOf(context), request, 'reader')
	refuseWhileImpersonating(actor)
	const params = new URL(request.url).searchParams
	return {
		keeps: actor.keepsHistory,
		...(await listReadings(context.get(ctxContext), actor.userId, askedPart(params))),
		done: DONE.find((code) => code === params.get('fait')) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	refuseWhileImpersonating(actor)
	const form = await postedForm(request)
	const posts = postsAs(ctx, actor)
	const { done, answer } = await performPosted(form, {
		arreter: ['arrete', posts(keepHistory, { keeps: false })],
		reprendre: ['repris', posts(keepHistory, { keeps: true })],
		effacer: ['efface', posts(clearHistory, {})],
		oublier: ['oublie', posts(forgetReading, {})],
	})
	if (!answer.ok) throw new Malformed('no work is named')
	return leadBack(done === 'oublie' ? returnPath(form.text('retour'), PAGE) : PAGE, done)
}

function leadBack(path: string, code: (typeof DONE)[number]): Response {
	const { pathname, searchParams } = new URL(path, 'http://here.invalid')
	return redirect(withParams(pathname, searchParams, { fait: code }), 303)
}

/** What a reader opened, by day; each can be forgotten, all can be cleared, and the history can be switched off. */
export default function ReaderHistory({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('reader')
	const root = useRouteLoaderData('root') as RootData | undefined
	const { keeps, readings, before, after, isLost } = loaderData
	const isEmpty = readings.length === 0
	const search = withParams('', new URLSearchParams(root?.search ?? ''), { fait: null }).slice(1)
	return (
		<>
			<title>{`${t('rooms.history')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('rooms.history')}>{t('history.intro')}</PageHeading>
			<DoneNotice>{loaderData.done ? t(`history.done.${loaderData.done}`) : null}</DoneNotice>
			{keeps ? null : <Notice>{t('history.off')}</Notice>}
			<div className="row mb-6">
				<ButtonForm<typeof keepHistory, 'keeps'> perform={keeps ? 'arreter' : 'reprendre'} send={{}}>
					<Button>{keeps ? t('history.stop') : t('history.resume')}</Button>
				</ButtonForm>
				{isEmpty ? null : (
					<Disclosure summary={t('history.clear')}>
						<p className="mb-3">{t('history.clearText')}</p>
						<ButtonForm<typeof clearHistory> perform="effacer" send={{}}>
							<Button variant="danger">{t('history.clearSubmit')}</Button>
						</ButtonForm>
					</Disclosure>
				)}
			</div>
			{isLost ? (
				<p className="small quiet" role="status">
					<LostPlace isLost />
				</p>
			) : null}
			{isEmpty ? (
				<EmptyState
					title={t('history.empty')}
					action={<ButtonLink href={pathTo('articles')}>{t('saved.empty.action')}</ButtonLink>}
				>
					{keeps ? t('history.emptyText') : null}
				</EmptyState>
			) : (
				<ul className="lines">
					{readings.map((reading, index) => (
						<ReadingItem
							key={reading.work.id}
							reading={reading}
							isFirstOfDay={dayOf(reading) !== dayOf(readings[index - 1])}
							back={search ? `${PAGE}?${search}` : PAGE}
						/>
					))}
				</ul>
			)}
			<PlacePaging {...{ path: PAGE, search, before, after }} />
		</>
	)
}

function dayOf(reading: ReadHistoryEntry | undefined): string {
	return reading ? reading.lastAt.toISOString().slice(0, 10) : ''
}

function ReadingItem({
	reading,
	isFirstOfDay,
	back,
}: {
	reading: ReadHistoryEntry
	isFirstOfDay: boolean
	back: string
}) {
	const { t } = useTranslation('reader')
	const language = useLanguage()
	const { work } = reading
	return (
		<li className={isFirstOfDay ? 'new-day' : undefined}>
			{isFirstOfDay ? (
				<h2>
					<time dateTime={dayOf(reading)}>{formatDate(dayOf(reading), language)}</time>
				</h2>
			) : null}
			<div className="line-body">
				<h3>
					<a href={work.path}>
						<TextIn texts={work.title} original={work.language} />
					</a>
				</h3>
				<WorkMeta work={work} />
			</div>
			<ButtonForm<typeof forgetReading> perform="oublier" send={{ workId: work.id }} returnTo={back}>
				<TextButton>
					{t('history.forget')}
					<span className="visually-hidden">
						<Colon />
						{chooseText(work.title, language, work.language)?.text}
					</span>
				</TextButton>
			</ButtonForm>
		</li>
	)
}
