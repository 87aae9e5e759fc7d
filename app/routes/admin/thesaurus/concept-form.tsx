import type { ReactNode } from 'react'
import { languageName } from '#app/i18n/format.ts'
import { directionOf, LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type Concept, SCHEMES, type Scheme } from '#app/modules/thesaurus/index.ts'
import { newConceptForm } from '#app/modules/thesaurus/manage/index.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldIn, fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, SelectField, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'

const FIELDS = fieldsOf(newConceptForm)

export type Wider = { id: string; scheme: Scheme; name: string }

/** The names of a concept by language and what includes it; a new one says its kind too. `children` end the form. */
export function ConceptForm({
	concept = null,
	version = '',
	wider,
	error,
	perform,
	children,
}: {
	concept?: Concept | null
	version?: string
	wider: readonly Wider[]
	/** The code of what was refused; null where the fields say it, undefined where nothing was. */
	error: string | null | undefined
	perform?: string
	children: ReactNode
}) {
	const { t } = useTranslation('thesaurus')
	const page = useLanguage()
	const faults = useRefusedFields()
	const isStale = error === 'changedMeanwhile'
	const values = valuesOf(concept)
	return (
		<>
			{error !== undefined ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t(error === 'noName' || error === 'circular' || isStale ? `errors.${error}` : 'correct')}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				className="form"
				perform={perform}
				values={values}
				{...(version && { hidden: { version } })}
				draft={{ name: 'concept', version }}
				isStored={concept !== null}
				noValidate
			>
				{concept ? null : (
					<SelectField of={FIELDS.scheme} label={t('scheme')}>
						{SCHEMES.map((name) => (
							<option key={name} value={name}>
								{t(`schemes.${name}`)}
							</option>
						))}
					</SelectField>
				)}
				{[page, ...LANGUAGES.filter((code) => code !== page)].map((code) => (
					<Names key={code} code={code} />
				))}
				<div className="pair">
					<WiderField of={FIELDS.broader} label={t('broader')} hint={t('broaderHelp')} wider={wider} />
					<WiderField of={FIELDS.alsoBroader} label={t('alsoBroader')} wider={wider} />
				</div>
				{children}
			</FieldsForm>
		</>
	)
}

function Names({ code }: { code: Language }) {
	const { t } = useTranslation('thesaurus')
	const language = languageName(code, useLanguage())
	const text = { lang: code, dir: directionOf(code), autoComplete: 'off' }
	return (
		<Panel aria-labelledby={`langue-${code}`}>
			<h2 id={`langue-${code}`}>{language}</h2>
			<div className="form">
				<TextField of={fieldIn(FIELDS.name, code)} label={t('name', { language })} {...text} />
				<div className="pair">
					<ParagraphsField
						of={fieldIn(FIELDS.otherNames, code)}
						label={t('otherNames', { language })}
						hint={t('otherNamesHelp')}
						rows={3}
						{...text}
					/>
					<ParagraphsField
						of={fieldIn(FIELDS.hiddenNames, code)}
						label={t('hiddenNames', { language })}
						hint={t('hiddenNamesHelp')}
						rows={3}
						{...text}
					/>
				</div>
			</div>
		</Panel>
	)
}

function WiderField({
	wider,
	...field
}: Pick<Parameters<typeof SelectField>[0], 'of' | 'label' | 'hint'> & { wider: readonly Wider[] }) {
	const { t } = useTranslation('thesaurus')
	return (
		<SelectField {...field}>
			<option value="">{t('noBroader')}</option>
			{SCHEMES.map((scheme) => (
				<optgroup key={scheme} label={t(`schemes.${scheme}`)}>
					{wider
						.filter((one) => one.scheme === scheme)
						.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
				</optgroup>
			))}
		</SelectField>
	)
}

function valuesOf(concept: Concept | null): Record<string, string> {
	if (!concept) return {}
	const [broader = '', alsoBroader = ''] = concept.broader
	const { name, otherNames, hiddenNames } = concept
	return Object.fromEntries([
		...LANGUAGES.flatMap((code) => [
			[`name-${code}`, name[code] ?? ''],
			[`otherNames-${code}`, (otherNames[code] ?? []).join('\n')],
			[`hiddenNames-${code}`, (hiddenNames[code] ?? []).join('\n')],
		]),
		['broader', broader],
		['alsoBroader', alsoBroader],
	])
}
