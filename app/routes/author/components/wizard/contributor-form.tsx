import { compareTexts, countryName, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { COUNTRIES } from '#app/modules/people/profile/index.ts'
import {
	CONTRIBUTOR_CHANGES,
	CONTRIBUTOR_FIELDS,
	type ContributorErrors,
	type ContributorField,
	CREDIT_ROLES,
	LONGEST_CONTRIBUTOR,
	type TypedContributor,
} from '#app/modules/submission/draft/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Check, Fieldset, FormSummary, Hint } from '#app/ui/field.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField, TextField } from '#app/ui/form-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

const FIELDS = fieldsOf(CONTRIBUTOR_CHANGES.edit)

/** The name of the draft of an author. */
export const contributorDraft = (id: string | null) => `auteur-${id ?? 'nouveau'}`

/** One author: a new one, or the one that is changed (`id`). */
export function ContributorForm({
	id,
	page,
	typed,
	errors,
	institutions,
}: {
	id: string | null
	page: string
	typed: TypedContributor
	errors: ContributorErrors
	institutions: string[]
}) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const errorOf = (field: ContributorField): string | undefined => {
		const error = errors[field]
		if (!error) return undefined
		const most = LONGEST_CONTRIBUTOR[field as keyof typeof LONGEST_CONTRIBUTOR] ?? 0
		if (error === 'malformed')
			return t(`contributors.fieldErrors.${field === 'email' ? 'emailMalformed' : 'orcidMalformed'}`)
		return t(`contributors.fieldErrors.${error}`, { most: formatNumber(most, language) })
	}
	const sentences = Object.fromEntries(CONTRIBUTOR_FIELDS.map((field) => [field, errorOf(field)]))
	const { creditRoles: _roles, corresponding: _isFirst, ...values } = typed
	const faults = CONTRIBUTOR_FIELDS.flatMap((field) => {
		const text = errorOf(field)
		return text ? [{ href: `#${field}`, text }] : []
	})
	const countries = COUNTRIES.map((code) => ({ code, name: countryName(code, language) })).sort((a, b) =>
		compareTexts(a.name, b.name, language),
	)
	return (
		<>
			{faults.length > 0 ? (
				<FormSummary title={t('wizard.notSaved')} faults={faults}>
					{t('wizard.correct')}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				values={values}
				errors={sentences}
				action={page}
				noValidate
				perform={id ? 'modifier' : 'ajouter'}
				hidden={{ id }}
				draft={{ name: contributorDraft(id) }}
			>
				<div className="pair">
					<TextField of={FIELDS.given} label={t('contributors.fields.given')} />
					<TextField of={FIELDS.family} label={t('contributors.fields.family')} />
				</div>
				<TextField
					of={FIELDS.nameOriginal}
					label={t('contributors.fields.nameOriginal')}
					hint={t('contributors.help.nameOriginal')}
				/>
				<div className="pair">
					<TextField
						of={FIELDS.email}
						label={t('contributors.fields.email')}
						hint={t('contributors.help.email')}
						type="email"
						dir="ltr"
					/>
					<TextField
						of={FIELDS.orcid}
						label={t('contributors.fields.orcid')}
						hint={t('contributors.help.orcid')}
						dir="ltr"
						inputMode="text"
					/>
				</div>
				<TextField
					of={FIELDS.affiliation}
					label={t('contributors.fields.affiliation')}
					hint={t('contributors.help.affiliation')}
					list="institutions"
				/>
				<datalist id="institutions">
					{institutions.map((name) => (
						<option key={name} value={name} />
					))}
				</datalist>
				<SelectField of={FIELDS.country} label={t('contributors.fields.country')}>
					<option value="">{t('contributors.noCountry')}</option>
					{countries.map(({ code, name }) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
				</SelectField>
				<Disclosure summary={t('contributors.roles')} open={typed.creditRoles.length > 0}>
					<Fieldset>
						<Hint as="legend">{t('contributors.rolesHelp')}</Hint>
						<div className="checks">
							{CREDIT_ROLES.map((role) => (
								<Check
									key={role}
									name={FIELDS.creditRoles.name}
									value={role}
									defaultChecked={typed.creditRoles.includes(role)}
								>
									{t(`credit.${role}`)}
								</Check>
							))}
						</div>
					</Fieldset>
				</Disclosure>
				<CheckField
					of={FIELDS.corresponding}
					label={t('contributors.isCorresponding')}
					defaultChecked={typed.corresponding}
				/>
				<p className="form-foot">
					<Button variant="primary">{id ? t('contributors.save') : t('contributors.addThis')}</Button>
					{id ? <ButtonLink href={page}>{t('contributors.cancel')}</ButtonLink> : null}
				</p>
			</FieldsForm>
		</>
	)
}
