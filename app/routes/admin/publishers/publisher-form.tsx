import type { ReactNode } from 'react'
import { compareTexts, countryName, languageName } from '#app/i18n/format.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { COUNTRIES } from '#app/modules/people/profile/index.ts'
import { publisherForm } from '#app/modules/publisher/manage/index.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'

const FIELDS = fieldsOf(publisherForm)

type Values = { [name in 'name' | 'language' | 'country' | 'place' | 'institution' | 'site']?: string }

/** The fields of a publisher, of a new one or of one that changes (`version`); `children` end the form. */
export function PublisherForm({
	values,
	description = {},
	version = '',
	isRefused,
	isStale = false,
	perform,
	children,
}: {
	values: Values
	description?: Texts
	version?: string
	isRefused: boolean
	isStale?: boolean
	perform?: string
	children: ReactNode
}) {
	const { t } = useTranslation('library')
	const page = useLanguage()
	const faults = useRefusedFields()
	const countries = COUNTRIES.map((code) => ({ code, name: countryName(code, page) })).toSorted((a, b) =>
		compareTexts(a.name, b.name, page),
	)
	return (
		<>
			{isRefused ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t(isStale ? 'changedMeanwhile' : 'correct')}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				perform={perform}
				values={values}
				{...(version && { hidden: { version } })}
				draft={{ name: 'editeur', version }}
				isStored={version !== ''}
				noValidate
			>
				<TextField of={FIELDS.name} label={t('publisher.name')} autoComplete="off" />
				<TextField of={FIELDS.institution} label={t('publisher.institution')} autoComplete="off" />
				<div className="pair">
					<TextField of={FIELDS.place} label={t('publisher.place')} autoComplete="off" />
					<SelectField of={FIELDS.country} label={t('publisher.country')}>
						<option value="">{t('notSaid')}</option>
						{countries.map(({ code, name }) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
					</SelectField>
				</div>
				<TextField of={FIELDS.site} label={t('publisher.site')} autoComplete="off" />
				<SelectField of={FIELDS.language} label={t('publisher.language')}>
					{LANGUAGES.map((code) => (
						<option key={code} value={code}>
							{languageName(code, page)}
						</option>
					))}
				</SelectField>
				<TextsField
					of={FIELDS.description}
					first={values.language ?? page}
					label={(language) => t('publisher.description', { language })}
					typed={description}
				/>
				{children}
			</FieldsForm>
		</>
	)
}
