import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { linkCitations } from '#app/modules/manuscript-check/citations/index.ts'
import { correctReference, getProduction } from '#app/modules/production/index.server.ts'
import { canProduce, isOpen } from '#app/modules/production/index.ts'
import { fieldsOfReference } from '#app/modules/reference/index.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ManuscriptTitle, useManuscript } from '../../components/manuscript-title.tsx'
import { ReferenceForm } from '../../components/production/reference-form.tsx'
import { type ListedReference, ReferenceList } from '../../components/production/reference-list.tsx'
import { requireManuscript } from '../../entry.server.ts'
import type { Route } from './+types/references'

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	const { html, references, seen } = await getProduction(ctx, place.id)
	const { linked: _, html: __, uncited, ...unlinked } = linkCitations(html, references)
	const isUncited = new Set(html === '' ? [] : uncited)
	const entries: ListedReference[] = references.map((reference, index) => ({
		number: index + 1,
		text: reference.text,
		origin: reference.origin,
		doubtful: reference.doubtful,
		isUncited: isUncited.has(index),
		fields: fieldsOfReference(reference),
	}))
	const search = new URL(request.url).searchParams
	return {
		id: place.id,
		entries: entries.toSorted((a, b) => Number(b.doubtful.length > 0) - Number(a.doubtful.length > 0)),
		chosen: entries[Number(search.get('entree')) - 1] ?? null,
		...unlinked,
		seen,
		mayEdit: canProduce(actor, place) && isOpen(place),
		isSaved: search.get('fait') === 'saved',
	}
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	const form = await postedForm(request)
	const saved = await postsAs(ctx, actor)(correctReference, { submissionId: place.id })(form)
	return saved.ok
		? redirect(pathTo('desk.references', { id: place.id, fait: 'saved' }), 303)
		: refusedForm(form, saved)
}

/** The bibliography of an article as data: what was read of each entry, the doubtful ones first, and what citations it leaves open. */
export default function ProductionReferences({ loaderData, actionData }: Route.ComponentProps) {
	const { id, entries, chosen, ambiguous, unlisted, mayEdit, isSaved, seen } = loaderData
	const { t } = useTranslation('production')
	const language = useLanguage()
	const manuscript = useManuscript()
	const faults = useRefusedFields()
	const doubtful = entries.filter((entry) => entry.doubtful.length > 0).length
	const error = actionData?.error ?? null
	return (
		<div className="manuscript-page">
			<ManuscriptTitle tab={t('references.title')} />
			<p>
				<a className="link link-alone" href={pathTo('desk.production', { id })}>
					{t('edit.back')}
				</a>
			</p>
			<h2 className="mt-3">{t('references.title')}</h2>
			<DoneNotice>{isSaved && !actionData ? t('references.saved') : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{error ? t(`errors.${error}`) : null}
				</FormSummary>
			) : null}
			{chosen && mayEdit ? (
				<Panel aria-labelledby="notice-reference">
					<h3 id="notice-reference">{t('references.correct')}</h3>
					<p dir="auto">{chosen.text}</p>
					<ReferenceForm entry={chosen} version={manuscript?.version ?? ''} seen={seen} />
				</Panel>
			) : null}
			{entries.length === 0 ? (
				<p>{t('references.none')}</p>
			) : (
				<p className="mt-4">
					{t('references.count', {
						count: entries.length,
						formatted: formatNumber(entries.length, language),
					})}{' '}
					{t('references.doubtful', { count: doubtful, formatted: formatNumber(doubtful, language) })}
				</p>
			)}
			<Open title={t('references.ambiguous')} written={ambiguous} />
			<Open title={t('references.unlisted')} written={unlisted} />
			<ReferenceList id={id} entries={entries} mayEdit={mayEdit} />
		</div>
	)
}

/** Citations that lead to no entry. */
function Open({ title, written }: { title: string; written: string[] }) {
	if (written.length === 0) return null
	return (
		<>
			<h3 className="small mt-4">{title}</h3>
			<ul className="bullet-list">
				{written.map((words) => (
					<li key={words}>
						<bdi>{words}</bdi>
					</li>
				))}
			</ul>
		</>
	)
}
