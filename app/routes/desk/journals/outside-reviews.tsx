import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	judgeAnnouncement,
	type ListedOutsideReview,
	listAnnouncements,
} from '#app/modules/outside-review/index.server.ts'
import { ListCount, ListPaging } from '#app/modules/people/table-columns/components/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart } from '#app/platform/http/list-state.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, EmptyState, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { Moment, TextIn } from '#app/ui/text.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/outside-reviews'

const DONE = ['shown', 'declined'] as const
const TONES = { waiting: 'waiting', shown: 'ok', declined: undefined } as const

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const { searchParams, search } = new URL(request.url)
	return {
		list: await listAnnouncements(context.get(ctxContext), actor, { slug, ...askedPart(searchParams) }),
		...{ search, done: DONE.find((code) => code === searchParams.get('fait')) ?? null },
	}
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		montrer: ['shown', posts(judgeAnnouncement, { slug, judgement: 'shown' })],
		ecarter: ['declined', posts(judgeAnnouncement, { slug, judgement: 'declined' })],
	})
	if (!answer.ok) return refusedForm(form, answer)
	return redirect(pathTo('desk.outsideReviews', { slug, fait: done }), 303)
}

/** What other services say that they reviewed or endorsed of a journal's articles, and what readers are shown of it. */
export default function OutsideReviewsPage({ loaderData }: Route.ComponentProps) {
	const { list, search, done } = loaderData
	const { journal, rows } = list
	const { t } = useTranslation('outsideReviews')
	const { t: settings } = useTranslation('journalSettings')
	return (
		<>
			<HiddenHead title={t('title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'journals', href: pathTo('desk.journals'), label: settings('list.title') },
					{
						key: 'journal',
						href: pathTo('desk.journal', { slug: journal.slug }),
						label: <TextIn texts={journal.title} original={journal.language} />,
					},
					{ key: 'here', label: t('title') },
				]}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<DoneNotice>{done ? t(`done.${done}`) : null}</DoneNotice>
			{rows.length === 0 ? (
				<EmptyState title={t('none')}>{t('noneText')}</EmptyState>
			) : (
				<>
					<ListCount list={list} isNarrowed={false} />
					<TableRegion label={t('title')}>
						<thead>
							<tr>
								<th scope="col">{t('article')}</th>
								<th scope="col">{t('announced')}</th>
								<th scope="col">{t('state')}</th>
								<th scope="col">{t('act')}</th>
							</tr>
						</thead>
						<tbody>
							{rows.map((row) => (
								<AnnouncementRow key={row.id} row={row} />
							))}
						</tbody>
					</TableRegion>
					<ListPaging
						path={pathTo('desk.outsideReviews', { slug: journal.slug })}
						search={search}
						list={list}
					/>
				</>
			)}
		</>
	)
}

function AnnouncementRow({ row }: { row: ListedOutsideReview }) {
	const { t } = useTranslation('outsideReviews')
	const { id, kind, service, url, state, receivedAt, work } = row
	return (
		<tr>
			<th scope="row">
				<a className="link" href={pathTo('article', { slug: work.slug })}>
					<TextIn texts={work.title} original={work.language} />
				</a>
			</th>
			<td>
				<a className="link" href={url} rel="noopener nofollow">
					{t(`kinds.${kind}`)}
				</a>
				<span className="small own-line">
					<bdi>{service}</bdi>
				</span>
				<span className="small quiet own-line">
					<bdi dir="ltr">{new URL(url).host}</bdi> · <Moment at={receivedAt} />
				</span>
			</td>
			<td>
				<Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
			</td>
			<td>
				<div className="row">
					{state === 'shown' ? null : (
						<ButtonForm<typeof judgeAnnouncement, 'slug' | 'judgement'> perform="montrer" send={{ id }}>
							<Button small>{t('show')}</Button>
						</ButtonForm>
					)}
					{state === 'declined' ? null : (
						<ButtonForm<typeof judgeAnnouncement, 'slug' | 'judgement'> perform="ecarter" send={{ id }}>
							<Button small>{t(state === 'shown' ? 'takeBack' : 'decline')}</Button>
						</ButtonForm>
					)}
				</div>
			</td>
		</tr>
	)
}
