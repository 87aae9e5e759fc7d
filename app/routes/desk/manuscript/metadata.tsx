import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { languageName } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	changeContributor,
	changeMetadata,
	getDeskMetadata,
	giveAuthorAddress,
} from '#app/modules/decision/desk/index.server.ts'
import { FieldName } from '#app/modules/manuscript-check/components/index.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { type TypedMetadata, typedMetadata } from '#app/modules/submission/draft/index.ts'
import type { NamedTyped } from '#app/modules/submission/index.server.ts'
import { confirmedInput, confirming } from '#app/modules/submission/index.ts'
import { DisciplineBoxes } from '#app/modules/work/components/index.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldIn, fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Names } from '#app/ui/text.tsx'
import { ContributorTable } from '../components/contributor-table.tsx'
import { ManuscriptTitle } from '../components/manuscript-title.tsx'
import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/metadata'

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, place } = await requireManuscript(context, request, params.id)
	const isDone = new URL(request.url).searchParams.get('fait') === 'modifie'
	return { metadata: await getDeskMetadata(ctx, place.id), isDone }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	refuseWhileImpersonating(actor, 'desk')
	const form = await postedForm(request)
	const here = pathTo('desk.metadata', { id: place.id, fait: 'modifie' })
	const posts = postsAs(ctx, actor)
	const known = { submissionId: place.id }
	const { done, answer } = await performPosted(form, {
		monter: ['auteurs', posts(changeContributor, { ...known, change: 'up' })],
		descendre: ['auteurs', posts(changeContributor, { ...known, change: 'down' })],
		correspondant: ['auteurs', posts(changeContributor, { ...known, change: 'corresponding' })],
		adresse: ['auteurs', posts(giveAuthorAddress, known)],
		modifier: ['texte', posts(changeMetadata, known)],
	})
	if (!answer.ok) return refusedForm(form, answer)
	return redirect(done === 'auteurs' ? `${here}#auteurs` : here, 303)
}

const FIELDS = fieldsOf(typedMetadata.omit({ noteToEditor: true }).extend({ confirmed: confirmedInput }))

/** What is said of the manuscript: titles, abstracts, keywords by language, disciplines, references, and the order of its authors. */
export default function Metadata({ loaderData, actionData }: Route.ComponentProps) {
	const { metadata, isDone } = loaderData
	const { t } = useTranslation('desk')
	const { typed } = metadata
	const faults = useRefusedFields()
	const refused = useRefused()
	const asked = refused?.error === 'namesSomebody' ? (refused.named ?? []) : []
	return (
		<div className="manuscript-page">
			<ManuscriptTitle tab={t('tabs.metadata')} />
			<DoneNotice>{isDone && !actionData ? t('metadata.done') : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refusedTitle')} faults={faults}>
					{actionData.error ? t(`metadata.errors.${actionData.error}`) : null}
				</FormSummary>
			) : null}
			<Panel id="auteurs">
				<h2>{t('metadata.authors')}</h2>
				<ContributorTable contributors={metadata.contributors} isOpen={metadata.isOpen} />
			</Panel>
			<Panel>
				<h2>{t('metadata.text')}</h2>
				<NamedFields named={metadata.named} />
				{metadata.isOpen ? null : <Notice className="mb-4">{t('metadata.ended')}</Notice>}
				<FieldsForm
					fields={FIELDS}
					className="form narrow"
					perform="modifier"
					hidden={{ seen: metadata.seen }}
					isStored
					values={{ references: typed.references }}
				>
					<fieldset disabled={!metadata.isOpen} className="form">
						{metadata.languages.map((code) => (
							<LanguageFields key={code} code={code} typed={typed} />
						))}
						<DisciplineBoxes
							of={FIELDS.disciplines}
							legend={t('metadata.disciplines')}
							disciplines={metadata.disciplines}
							chosen={typed.disciplines}
						/>
						<ParagraphsField
							of={FIELDS.references}
							label={t('metadata.references')}
							hint={t('metadata.referencesHelp')}
							inputClassName="tall"
						/>
						{asked.length > 0 ? (
							<Notice as="div">
								<p>
									<Names of={asked} />
								</p>
								<CheckField
									of={FIELDS.confirmed}
									label={t('metadata.saveAnyway')}
									className="invalid"
									value={confirming(asked)}
								/>
							</Notice>
						) : null}
						<div className="form-foot">
							<Button variant="primary">{t('metadata.save')}</Button>
						</div>
					</fieldset>
				</FieldsForm>
			</Panel>
		</div>
	)
}

/** What reviewers would read of who wrote the manuscript, field by field. */
function NamedFields({ named }: { named: readonly NamedTyped[] }) {
	const { t } = useTranslation('desk')
	if (named.length === 0) return null
	return (
		<Notice as="div" className="mb-4">
			<p>{t('metadata.named')}</p>
			<ul>
				{named.map(({ key, field, what }) => (
					<li key={key}>
						<FieldName field={field} page="" /> <mark dir="auto">{what}</mark>
					</li>
				))}
			</ul>
		</Notice>
	)
}

function LanguageFields({ code, typed }: { code: string; typed: TypedMetadata }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const inLanguage = (name: 'title' | 'subtitle' | 'abstract' | 'keywords') => ({
		of: fieldIn(FIELDS[name], code),
		label: t(`metadata.${name}`),
		value: typed[name][code] ?? '',
		lang: code,
		dir: directionOf(code),
	})
	return (
		<fieldset className="form" id={`langue-${code}`}>
			<legend className="label">{languageName(code, language)}</legend>
			<TextField {...inLanguage('title')} />
			<TextField {...inLanguage('subtitle')} />
			<ParagraphsField {...inLanguage('abstract')} />
			<TextField {...inLanguage('keywords')} hint={t('metadata.keywordsHelp')} />
		</fieldset>
	)
}
