import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { getArticleHead, getProduction, inLines, saveText } from '#app/modules/production/index.server.ts'
import { canProduce, isOpen, textInput } from '#app/modules/production/index.ts'
import { linesOf } from '#app/modules/reference/index.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import {
	ArticlePreview,
	asContributors,
	asReferences,
} from '../../../site/components/preview/article-preview.tsx'
import { ManuscriptTitle, useManuscript } from '../../components/manuscript-title.tsx'
import { requireManuscript } from '../../entry.server.ts'
import type { Route } from './+types/text'

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	const { html, language, references, seen } = await getProduction(ctx, place.id)
	return {
		id: place.id,
		source: inLines(html),
		html,
		language,
		references,
		seen,
		head: await getArticleHead(ctx, place.id),
		mayEdit: canProduce(actor, place) && isOpen(place),
		isSaved: new URL(request.url).searchParams.get('fait') === 'saved',
	}
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	const form = await postedForm(request)
	const saved = await postsAs(ctx, actor)(saveText, { submissionId: place.id })(form)
	return saved.ok
		? redirect(pathTo('desk.text', { id: place.id, fait: 'saved' }), 303)
		: refusedForm(form, saved)
}

const FIELDS = fieldsOf(textInput)

/** The text of an article as HTML to be edited, and below it as readers will see it. */
export default function ProductionText({ loaderData, actionData }: Route.ComponentProps) {
	const { id, source, html, language, references, head, mayEdit, isSaved, seen } = loaderData
	const { t } = useTranslation('production')
	const manuscript = useManuscript()
	const faults = useRefusedFields()
	return (
		<div className="manuscript-page">
			<ManuscriptTitle tab={t('edit.title')} />
			<p>
				<a className="link link-alone" href={pathTo('desk.production', { id })}>
					{t('edit.back')}
				</a>
			</p>
			<h2 className="mt-3">{t('edit.title')}</h2>
			<DoneNotice>{isSaved && !actionData ? t('done.saved') : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{actionData.error ? t(`errors.${actionData.error}`) : null}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				className="form mt-4"
				hidden={{ version: manuscript?.version ?? '', seen }}
				isStored
				values={{ html: source, references: linesOf(references) }}
				draft={mayEdit ? { name: 'texte', version: `${manuscript?.version} ${seen}` } : undefined}
			>
				<ParagraphsField
					of={FIELDS.html}
					label={t('edit.html')}
					hint={t('edit.htmlHelp')}
					inputClassName="code-source"
					rows={18}
					dir="ltr"
					spellCheck={false}
					readOnly={!mayEdit}
				/>
				<ParagraphsField
					of={FIELDS.references}
					label={t('edit.references')}
					hint={t('edit.referencesHelp')}
					rows={10}
					readOnly={!mayEdit}
				/>
				{mayEdit ? <Button variant="primary">{t('edit.save')}</Button> : null}
			</FieldsForm>
			<Panel className="mt-6" aria-labelledby="apercu">
				<h2 id="apercu">{t('edit.preview')}</h2>
				<ArticlePreview
					article={{
						...head,
						language,
						html,
						contributors: asContributors(head.contributors),
						references: asReferences(references),
					}}
				/>
			</Panel>
		</div>
	)
}
