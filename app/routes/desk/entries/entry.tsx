import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	discardArticle,
	getArticleDraft,
	publishArticleDraft,
	removeArticleFile,
	saveArticleDetails,
	takeArticleFile,
} from '#app/modules/article-draft/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { DetailsPart, MALFORMED } from '../components/entries/details-part.tsx'
import { FilePart } from '../components/entries/file-part.tsx'
import { PublishPart } from '../components/entries/publish-part.tsx'
import { FILE_REFUSALS } from '../components/production/part.ts'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/entry'

const DONE = ['started', 'saved', 'file', 'removed', 'published', 'waiting'] as const

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const asked = new URL(request.url).searchParams.get('fait')
	return {
		draft: await getArticleDraft(context.get(ctxContext), actor, params.id),
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const form = await postedForm(request)
	const posts = postsAs(ctx, actor)
	const { done, answer } = await performPosted(form, {
		fichier: ['file', posts(takeArticleFile, { id })],
		retirer: ['removed', posts(removeArticleFile, { id })],
		notice: ['saved', posts(saveArticleDetails, { id })],
		publier: ['published', posts(publishArticleDraft, { id })],
		jeter: ['discarded', posts(discardArticle, { id })],
	})
	if (!answer.ok) {
		const faults: { [field: string]: { code: string } | undefined } =
			'faults' in answer ? (answer.faults ?? {}) : {}
		const malformed = MALFORMED.filter((name) => faults[name]?.code === 'malformed')
		return refusedForm(form, answer, { malformed }, answer.error === 'changedMeanwhile' ? 409 : 422)
	}
	if (done === 'discarded') return redirect(pathTo('desk.entries', { fait: done }), 303)
	const waits = done === 'published' && (await getArticleDraft(ctx, actor, id)).work?.waits
	return redirect(pathTo('desk.entry', { id, fait: waits ? 'waiting' : done }), 303)
}

/** An article that is entered directly: its text and files, all that is said of it, and its publication. */
export default function Entry({ loaderData, actionData }: Route.ComponentProps) {
	const { draft, done } = loaderData
	const { details, journal, work } = draft
	const { t } = useTranslation('entry')
	const { t: production } = useTranslation('production')
	const faults = useRefusedFields()
	const error = actionData?.error ?? null
	const isOfUpload = error !== null && Object.hasOwn(FILE_REFUSALS, error)
	const isTitled = Object.keys(details.title).length > 0
	const title = isTitled ? <TextIn texts={details.title} original={details.language} /> : t('untitled')
	return (
		<>
			<HiddenHead title={t('title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: t('list'), href: pathTo('desk.entries') },
					{ key: 'here', label: title },
				]}
			/>
			<PageHeading title={title}>
				<TextIn texts={journal.title} original={journal.language} />
			</PageHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{work?.isOut ? (
				<p>
					<a className="link" href={pathTo('article', { slug: work.slug })}>
						{t('seeAsReader')}
					</a>
				</p>
			) : null}
			{actionData ? (
				<FormSummary title={production('refused')} faults={faults}>
					{error && !isOfUpload
						? t(`errors.${error as Exclude<typeof error, keyof typeof FILE_REFUSALS>}`)
						: null}
				</FormSummary>
			) : null}
			<div className="workshop mt-4">
				<div>
					<FilePart draft={draft} />
					<DetailsPart draft={draft} malformed={actionData?.malformed ?? []} />
				</div>
				<aside>
					<PublishPart draft={draft} />
				</aside>
			</div>
		</>
	)
}
