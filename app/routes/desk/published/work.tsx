import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { entryOfWork } from '#app/modules/article-draft/index.server.ts'
import { isProofFault } from '#app/modules/identity/components/index.ts'
import { withProof } from '#app/modules/identity/security/index.server.ts'
import {
	chooseLook,
	type DeskWork,
	getDeskWork,
	makeFiles,
	publishWorkNotice,
	restoreWork,
	withdrawWork,
} from '#app/modules/publication/works/index.server.ts'
import { getRemoval, removeWork } from '#app/modules/removal/index.server.ts'
import { isFreshlyProved } from '#app/modules/rights/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Names, TextIn } from '#app/ui/text.tsx'
import { EarlierFilesPart } from '../components/production/earlier-files-part.tsx'
import { FilesPart } from '../components/production/files-part.tsx'
import { NoticePart } from '../components/production/notice-part.tsx'
import { RemovePart } from '../components/production/remove-part.tsx'
import { UnpublishPart } from '../components/production/unpublish-part.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/work'
import { WorkState } from './list.tsx'

const DONE = ['published', 'notice', 'unpublished', 'restored', 'files', 'look'] as const

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const work = await getDeskWork(ctx, actor, params.id)
	if (!work) throw new NotFound()
	const { searchParams } = new URL(request.url)
	const asked = searchParams.get('fait')
	const entryId = await entryOfWork(ctx, actor, work.id)
	const removal = work.withdrawal ? await getRemoval(ctx, actor, work.id) : null
	return {
		...{ work, entryId, removal },
		asksProof: !isFreshlyProved(actor, ctx.now()),
		done: DONE.find((code) => code === asked) ?? null,
		isPreviewed: searchParams.get('apercu') === 'pdf',
	}
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const form = await postedForm(request)
	const ctx = context.get(ctxContext)
	const posts = postsAs(ctx, actor)
	const known = { workId: params.id }
	const { done, answer } = await performPosted(form, {
		corriger: ['notice', posts(publishWorkNotice, known)],
		mettreEnGarde: ['notice', posts(publishWorkNotice, { ...known, kind: 'expression-of-concern' })],
		retracter: ['notice', posts(publishWorkNotice, { ...known, kind: 'retraction' })],
		depublier: ['unpublished', posts(withdrawWork, known)],
		retablir: ['restored', posts(restoreWork, known)],
		fichiers: ['files', posts(makeFiles, known)],
		mise: ['look', posts(chooseLook, known)],
		supprimer: [
			'removed',
			(sent) =>
				withProof({ context, request }, actor, sent, (proved) =>
					postsAs(ctx, proved)(removeWork, known)(sent),
				),
		],
	})
	if (answer.ok && done === 'removed') return redirect(pathTo('desk.published', { fait: 'supprime' }), 303)
	if (answer.ok) return redirect(pathTo('desk.work', { id: params.id, fait: done }), 303)
	return refusedForm(form, answer)
}

/** One published work: its notices, and withdrawing it or bringing it back. */
export default function PublishedWork({ loaderData, actionData }: Route.ComponentProps) {
	const { work, entryId, removal, asksProof, done, isPreviewed } = loaderData
	const { t } = useTranslation('production')
	const { t: entry } = useTranslation('entry')
	const faults = useRefusedFields()
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
			{actionData && actionData.error !== 'notConfirmed' ? (
				<FormSummary title={t('refused')} faults={faults}>
					{actionData.error && !isProofFault(actionData.error) ? t(`errors.${actionData.error}`) : null}
				</FormSummary>
			) : null}
			<WorkFacts work={work} />
			{entryId ? (
				<p className="mb-5">
					<ButtonLink href={pathTo('desk.entry', { id: entryId })}>{entry('publish.edit')}</ButtonLink>
				</p>
			) : null}
			{work.files.length > 0 ? <FilesPart {...work} isPreviewed={isPreviewed} /> : null}
			{work.earlierFiles.length > 0 ? <EarlierFilesPart earlier={work.earlierFiles} /> : null}
			{work.kind === 'article' ? <NoticePart {...work} mayWrite={isOut} first={work.language} /> : null}
			{isOut ? <UnpublishPart first={work.language} version={work.version} /> : <RestorePart work={work} />}
			{removal ? (
				<RemovePart removal={removal} asksProof={asksProof} first={work.language} version={work.version} />
			) : null}
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
						isRetracted: work.notices.some(({ kind, isWithdrawn }) => kind === 'retraction' && !isWithdrawn),
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
				<p className="small quiet mt-2 mb-5">
					<Names of={work.authors} />
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
				<ButtonForm<typeof restoreWork, 'workId'>
					className="form"
					perform="retablir"
					send={{ version: work.version }}
				>
					<p className="quiet">{t('works.restoreHelp')}</p>
					<p className="form-foot">
						<Button>{t('works.restore')}</Button>
					</p>
				</ButtonForm>
			)}
		</Panel>
	)
}
