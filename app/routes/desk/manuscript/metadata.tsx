import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { languageName } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	changeContributor,
	changeMetadata,
	getDeskMetadata,
} from '#app/modules/decision/desk/index.server.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { LONGEST_METADATA, type TypedMetadata } from '#app/modules/submission/draft/index.ts'
import { DisciplineBoxes } from '#app/modules/work/components/index.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
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
	const submissionId = place.id
	const { languages } = await getDeskMetadata(ctx, submissionId)
	const byLanguage = (name: string) =>
		Object.fromEntries(languages.map((language) => [language, form.text(`${name}-${language}`)]))
	const typed = {
		title: byLanguage('title'),
		subtitle: byLanguage('subtitle'),
		abstract: byLanguage('abstract'),
		keywords: byLanguage('keywords'),
		disciplines: form.texts('disciplines'),
		references: form.text('references'),
	}
	const change = (change: 'up' | 'down' | 'corresponding') => () =>
		changeContributor(ctx, actor, { submissionId, contributorId: form.text('personne'), change })
	const { done, answer } = await performPosted(form, {
		monter: ['auteurs', change('up')],
		descendre: ['auteurs', change('down')],
		correspondant: ['auteurs', change('corresponding')],
		modifier: ['texte', () => changeMetadata(ctx, actor, { submissionId, ...typed })],
	})
	if (!answer.ok) return refusedPage({ error: answer.error, typed: done === 'texte' ? typed : null })
	return redirect(done === 'auteurs' ? `${here}#auteurs` : here, 303)
}

/** What is said of the manuscript: titles, abstracts, keywords by language, disciplines, references, and the order of its authors. */
export default function Metadata({ loaderData, actionData }: Route.ComponentProps) {
	const { metadata, isDone } = loaderData
	const { t } = useTranslation('desk')
	const typed = { ...metadata.typed, ...actionData?.typed }
	return (
		<div className="manuscript-page">
			<ManuscriptTitle tab={t('tabs.metadata')} />
			<DoneNotice>{isDone && !actionData ? t('metadata.done') : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refusedTitle')} faults={[]}>
					{t(`metadata.errors.${actionData.error}`)}
				</FormSummary>
			) : null}
			<Panel id="auteurs">
				<h2>{t('metadata.authors')}</h2>
				<ContributorTable contributors={metadata.contributors} isOpen={metadata.isOpen} />
			</Panel>
			<Panel>
				<h2>{t('metadata.text')}</h2>
				{metadata.isOpen ? null : <Notice className="mb-4">{t('metadata.ended')}</Notice>}
				<form className="form narrow" method="post">
					<fieldset disabled={!metadata.isOpen} className="form">
						{metadata.languages.map((code) => (
							<LanguageFields key={code} code={code} typed={typed} />
						))}
						<DisciplineBoxes
							legend={t('metadata.disciplines')}
							disciplines={metadata.disciplines}
							chosen={typed.disciplines}
						/>
						<Field id="references" label={t('metadata.references')} hint={t('metadata.referencesHelp')}>
							{(field) => (
								<textarea
									{...field}
									className="tall"
									name="references"
									maxLength={LONGEST_METADATA.references}
									dir="auto"
									defaultValue={typed.references}
								/>
							)}
						</Field>
						<div className="form-foot">
							<Button variant="primary" name="acte" value="modifier">
								{t('metadata.save')}
							</Button>
						</div>
					</fieldset>
				</form>
			</Panel>
		</div>
	)
}

const FIELDS = ['title', 'subtitle', 'abstract', 'keywords'] as const

function LanguageFields({ code, typed }: { code: string; typed: Omit<TypedMetadata, 'noteToEditor'> }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	return (
		<fieldset className="form">
			<legend className="label">{languageName(code, language)}</legend>
			{FIELDS.map((name) => (
				<Field
					key={name}
					id={`${name}-${code}`}
					label={t(`metadata.${name}`)}
					hint={name === 'keywords' ? t('metadata.keywordsHelp') : undefined}
				>
					{(field) => {
						const common = {
							...field,
							name: `${name}-${code}`,
							maxLength: LONGEST_METADATA[name],
							lang: code,
							dir: directionOf(code),
							defaultValue: typed[name][code] ?? '',
						}
						return name === 'abstract' ? <textarea {...common} /> : <input {...common} />
					}}
				</Field>
			))}
		</fieldset>
	)
}
