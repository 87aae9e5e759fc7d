import { languageName } from '#app/i18n/format.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { detailsForm, REVIEWS, typedAuthors } from '#app/modules/article-draft/index.ts'
import { useDatedIssueLabel } from '#app/modules/journal/components/index.ts'
import { LICENCES } from '#app/modules/journal/manage/index.ts'
import { ARTICLE_TYPES } from '#app/modules/production/index.ts'
import { linesOf } from '#app/modules/reference/index.ts'
import { licenceName, typedFunders } from '#app/modules/work/index.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField, TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, SelectField, TextField } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { loader } from '../../entries/entry.tsx'

const FIELDS = fieldsOf(detailsForm)

/** Fields in which something may be typed that cannot be understood. */
export const MALFORMED = ['authors', 'publishedOn', 'doi', 'funders'] as const

type Props = {
	draft: Awaited<ReturnType<typeof loader>>['draft']
	/** The fields in which something was typed that cannot be understood. */
	malformed: readonly string[]
}

/** All that is said of an article in entry. */
export function DetailsPart({ draft, malformed }: Props) {
	const { details, version } = draft
	const { t } = useTranslation('entry')
	const { t: production } = useTranslation('production')
	const { t: journals } = useTranslation('journals')
	const language = useLanguage()
	const values = valuesOf(draft)
	const fault = (name: (typeof MALFORMED)[number]) =>
		malformed.includes(name) ? t(`faults.${name}`) : undefined
	const errors = Object.fromEntries(
		MALFORMED.flatMap((name) => {
			const text = fault(name)
			return text ? [[name, text]] : []
		}),
	)
	return (
		<Panel aria-labelledby="notice">
			<h2 id="notice">{t('steps.details')}</h2>
			<FieldsForm
				fields={FIELDS}
				perform="notice"
				hidden={{ version }}
				values={values}
				errors={errors}
				refusals={{
					unknownPlace: 'issueId',
					issueScheduled: 'issueId',
					issueWantsWhole: 'issueId',
					dateTooLate: 'publishedOn',
					doiFixed: 'doi',
				}}
				say={(code) => t(`errors.${code}`)}
				draft={{ name: 'saisie', version }}
				isStored
				noValidate
			>
				<SelectField of={FIELDS.language} label={t('fields.language')}>
					{LANGUAGES.map((code) => (
						<option key={code} value={code}>
							{languageName(code, language)}
						</option>
					))}
				</SelectField>
				<TextsField
					of={FIELDS.title}
					first={details.language}
					label={(name) => t('fields.title', { language: name })}
					typed={details.title}
					isLine
				/>
				<TextsField
					of={FIELDS.subtitle}
					first={details.language}
					label={(name) => t('fields.subtitle', { language: name })}
					typed={details.subtitle}
					isLine
				/>
				<ParagraphsField
					of={FIELDS.authors}
					label={t('fields.authors')}
					hint={t('fields.authorsHelp')}
					rows={3}
				/>
				<PlaceFields draft={draft} />
				<TextsField
					of={FIELDS.abstract}
					first={details.language}
					label={(name) => t('fields.abstract', { language: name })}
					typed={details.abstract}
				/>
				<TextsField
					of={FIELDS.keywords}
					first={details.language}
					label={(name) => t('fields.keywords', { language: name })}
					typed={Object.fromEntries(
						Object.entries(details.keywords).map(([code, words]) => [code, words.join(', ')]),
					)}
					isLine
				/>
				<TextField
					of={FIELDS.doi}
					label={t('fields.doi')}
					hint={t('fields.doiHelp')}
					dir="ltr"
					autoComplete="off"
				/>
				<CheckField of={FIELDS.doiIsRegistered} label={t('fields.doiIsRegistered')} />
				<div className="pair">
					<SelectField of={FIELDS.licence} label={t('fields.licence')}>
						<option value="">{t('fields.noLicence')}</option>
						{[...new Set([...LICENCES, details.licence])].filter(Boolean).map((code) => (
							<option key={code} value={code}>
								{licenceName(code)}
							</option>
						))}
					</SelectField>
					<SelectField of={FIELDS.articleType} label={t('fields.articleType')}>
						{ARTICLE_TYPES.map((type) => (
							<option key={type} value={type}>
								{production(`types.${type}`)}
							</option>
						))}
					</SelectField>
				</div>
				<SelectField of={FIELDS.review} label={t('fields.review')} hint={t('fields.reviewHelp')}>
					{REVIEWS.map((review) => (
						<option key={review} value={review}>
							{review === 'unknown' ? t('fields.unknown') : journals(`reviewMethods.${review}`)}
						</option>
					))}
				</SelectField>
				<ParagraphsField
					of={FIELDS.funders}
					label={production('details.funders')}
					hint={production('details.fundersHelp')}
					rows={3}
				/>
				<ParagraphsField
					of={FIELDS.references}
					label={t('fields.references')}
					hint={t('fields.referencesHelp')}
					rows={6}
				/>
				<p className="form-foot">
					<Button variant={draft.missing.length > 0 ? 'primary' : undefined}>{t('save')}</Button>
				</p>
			</FieldsForm>
		</Panel>
	)
}

function PlaceFields({ draft: { issues, sections } }: Pick<Props, 'draft'>) {
	const { t } = useTranslation('entry')
	const language = useLanguage()
	const issueLabel = useDatedIssueLabel()
	return (
		<>
			<div className="pair">
				<SelectField of={FIELDS.issueId} label={t('fields.issueId')}>
					<option value="">{t('fields.noIssue')}</option>
					{issues.map((issue) => (
						<option key={issue.id} value={issue.id}>
							{issueLabel(issue)}
						</option>
					))}
				</SelectField>
				<SelectField of={FIELDS.sectionId} label={t('fields.sectionId')}>
					<option value="">{t('fields.noSection')}</option>
					{sections.map((section) => (
						<option key={section.id} value={section.id}>
							{chooseText(section.title, language)?.text}
						</option>
					))}
				</SelectField>
			</div>
			<div className="pair">
				<TextField
					of={FIELDS.publishedOn}
					label={t('fields.publishedOn')}
					hint={t('fields.publishedOnHelp')}
					dir="ltr"
					autoComplete="off"
				/>
				<TextField of={FIELDS.pages} label={t('fields.pages')} dir="ltr" autoComplete="off" />
			</div>
		</>
	)
}

function valuesOf({ details, issueId, sectionId, references }: Props['draft']) {
	const { language, articleType, pages, publishedOn, doi, doiIsRegistered, licence, review } = details
	return {
		...{ language, articleType, pages, publishedOn, doi, licence, review },
		authors: typedAuthors(details.authors),
		funders: typedFunders(details.funders),
		doiIsRegistered: doiIsRegistered ? '1' : '',
		issueId: issueId ?? '',
		sectionId: sectionId ?? '',
		references: linesOf(references),
	}
}
