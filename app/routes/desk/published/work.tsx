import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	type DeskWork,
	getDeskWork,
	publishWorkNotice,
	restoreWork,
	withdrawWork,
} from '#app/modules/publication/works/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { ActForm } from '../components/production/act-form.tsx'
import { NoticePart } from '../components/production/notice-part.tsx'
import { textsIn } from '../components/production/texts-fields.tsx'
import { UnpublishPart } from '../components/production/unpublish-part.tsx'
import { requireDesk } from '../entry.server.ts'
import { noticeKindIn } from '../manuscript/production/answer.server.ts'
import type { Route } from './+types/work'
import { WorkState } from './list.tsx'

const DONE = ['published', 'notice', 'unpublished', 'restored'] as const

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const work = await getDeskWork(context.get(ctxContext), actor, params.id)
	if (!work) throw new Response(null, { status: 404 })
	const asked = new URL(request.url).searchParams.get('fait')
	return { work, done: DONE.find((code) => code === asked) ?? null }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const form = await postedForm(request)
	const seen = { workId: params.id, version: form.text('version') }
	const { done, answer } = await performPosted(form, {
		avis: [
			'notice',
			() => publishWorkNotice(ctx, actor, { ...seen, kind: noticeKindIn(form), text: textsIn(form, 'avis') }),
		],
		depublier: ['unpublished', () => withdrawWork(ctx, actor, { ...seen, reason: textsIn(form, 'raison') })],
		retablir: ['restored', () => restoreWork(ctx, actor, seen)],
	})
	if (answer.ok) return redirect(pathTo('desk.work', { id: params.id, fait: done }), 303)
	return refusedPage({ error: answer.error })
}

/** One published work: its notices, and withdrawing it or bringing it back. */
export default function PublishedWork({ loaderData, actionData }: Route.ComponentProps) {
	const { work, done } = loaderData
	const { t } = useTranslation('production')
	const isOut = work.withdrawal === null
	return (
		<>
			<HiddenHead title={t('works.one')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: t('works.title'), href: pathTo('desk.published') },
					{ key: 'here', label: <TextIn texts={work.title} original={work.language} /> },
				]}
			/>
			<PageHeading title={<TextIn texts={work.title} original={work.language} />} />
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={[]}>
					{t(`errors.${actionData.error}`)}
				</FormSummary>
			) : null}
			<WorkFacts work={work} />
			{work.kind === 'article' ? (
				<NoticePart notices={work.notices} mayAct={isOut} first={work.language} version={work.version} />
			) : null}
			{isOut ? <UnpublishPart first={work.language} version={work.version} /> : <RestorePart work={work} />}
		</>
	)
}

function WorkFacts({ work }: { work: DeskWork }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	return (
		<>
			<p className="facts mt-3">
				<WorkState
					work={{
						isWithdrawn: work.withdrawal !== null,
						isRetracted: work.notices.some(({ kind }) => kind === 'retraction'),
					}}
				/>
				<TextIn texts={work.place} original={work.placeLanguage} />
				<span>{formatDate(work.published.on, language, work.published.precision)}</span>
				{work.doi ? <bdi dir="ltr">{work.doi}</bdi> : null}
				<a className="link" href={work.path}>
					{t('works.page')}
				</a>
			</p>
			{work.authors.length > 0 ? (
				<p className="small quiet mb-5">
					<bdi>{work.authors.join(listSeparator(language))}</bdi>
				</p>
			) : null}
		</>
	)
}

function RestorePart({ work }: { work: DeskWork }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const { withdrawal, submissionId } = work
	return (
		<Panel aria-labelledby="retrait">
			<h2 id="retrait">
				{withdrawal?.on
					? t('works.withdrawnOn', { date: formatDate(withdrawal.on, language) })
					: t('works.withdrawn')}
			</h2>
			{Object.keys(withdrawal?.note ?? {}).length > 0 ? (
				<p>
					<TextIn texts={withdrawal?.note ?? {}} original={work.language} />
				</p>
			) : null}
			{submissionId ? (
				<p>
					{t('works.inProduction')}{' '}
					<a className="link" href={pathTo('desk.upcoming', { id: submissionId })}>
						{t('works.openProduction')}
					</a>
				</p>
			) : (
				<ActForm act="retablir" version={work.version}>
					<p className="quiet">{t('works.restoreHelp')}</p>
					<Button>{t('works.restore')}</Button>
				</ActForm>
			)}
		</Panel>
	)
}
