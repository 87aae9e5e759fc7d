import { compareTexts, countryName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { institutionForm } from '#app/modules/institution/manage/index.ts'
import { COUNTRIES } from '#app/modules/people/profile/index.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField, TextField } from '#app/ui/form-parts.tsx'

const FIELDS = fieldsOf(institutionForm)

/** The fields of an institution, of a new one or of one that changes. */
export function PartnerForm({
	institution,
	perform,
}: {
	institution: {
		name: string
		country: string | null
		ror: string | null
		isPartner: boolean
		version: string
	} | null
	perform: string
}) {
	const { t } = useTranslation('partners')
	const { t: library } = useTranslation('library')
	const language = useLanguage()
	const version = institution?.version ?? ''
	const values = {
		name: institution?.name ?? '',
		country: institution?.country ?? '',
		ror: institution?.ror ?? '',
		isPartner: institution?.isPartner ? '1' : '',
	}
	const countries = COUNTRIES.map((code) => ({ code, name: countryName(code, language) })).toSorted((a, b) =>
		compareTexts(a.name, b.name, language),
	)
	return (
		<FieldsForm
			fields={FIELDS}
			className="form narrow"
			perform={perform}
			values={values}
			{...(version && { hidden: { version } })}
			draft={{ name: 'institution', version }}
			isStored={institution !== null}
			refusals={{ rorTaken: 'ror' }}
			say={() => t('rorTaken')}
			noValidate
		>
			<TextField of={FIELDS.name} label={t('name')} autoComplete="off" />
			<div className="pair">
				<SelectField of={FIELDS.country} label={t('country')}>
					<option value="">{library('notSaid')}</option>
					{countries.map(({ code, name }) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
				</SelectField>
				<TextField of={FIELDS.ror} label={t('ror')} hint={t('rorHelp')} dir="ltr" autoComplete="off" />
			</div>
			<CheckField of={FIELDS.isPartner} label={t('isPartner')} />
			<p className="form-foot">
				<Button variant="primary">{t('save')}</Button>
			</p>
		</FieldsForm>
	)
}
