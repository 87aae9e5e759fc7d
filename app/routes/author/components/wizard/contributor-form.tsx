import { compareTexts, countryName, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { COUNTRIES } from '#app/modules/people/profile/index.ts'
import {
	CONTRIBUTOR_FIELDS,
	type ContributorErrors,
	type ContributorField,
	CREDIT_ROLES,
	LONGEST_CONTRIBUTOR,
	type TypedContributor,
} from '#app/modules/submission/draft/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Input, Select } from '#app/ui/control.tsx'
import { Check, Field, FieldGroup, Fieldset, FormSummary, Hint } from '#app/ui/field.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

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
	const faults = CONTRIBUTOR_FIELDS.flatMap((field) => {
		const text = errorOf(field)
		return text ? [{ href: `#${field}`, text }] : []
	})
	const countries = COUNTRIES.map((code) => ({ code, name: countryName(code, language) })).sort((a, b) =>
		compareTexts(a.name, b.name, language),
	)
	const line = (
		name: Exclude<ContributorField, 'country'>,
		attributes: Record<string, string> = {},
		help?: string,
	) => (
		<Field id={name} label={t(`contributors.fields.${name}`)} error={errorOf(name)} hint={help}>
			{(field) => (
				<Input
					{...field}
					name={name}
					defaultValue={typed[name]}
					maxLength={LONGEST_CONTRIBUTOR[name]}
					autoComplete="off"
					dir="auto"
					{...attributes}
				/>
			)}
		</Field>
	)
	return (
		<>
			{faults.length > 0 ? (
				<FormSummary title={t('wizard.notSaved')} faults={faults}>
					{t('wizard.correct')}
				</FormSummary>
			) : null}
			<form className="form" method="post" action={page} noValidate>
				<input type="hidden" name="acte" value={id ? 'modifier' : 'ajouter'} />
				{id ? <input type="hidden" name="id" value={id} /> : null}
				<div className="pair">
					{line('given')}
					{line('family')}
				</div>
				{line('nameOriginal', {}, t('contributors.help.nameOriginal'))}
				<div className="pair">
					{line('email', { type: 'email', dir: 'ltr' }, t('contributors.help.email'))}
					{line('orcid', { dir: 'ltr', inputMode: 'text' }, t('contributors.help.orcid'))}
				</div>
				{line('affiliation', { list: 'institutions' }, t('contributors.help.affiliation'))}
				<datalist id="institutions">
					{institutions.map((name) => (
						<option key={name} value={name} />
					))}
				</datalist>
				<Field id="country" label={t('contributors.fields.country')} error={errorOf('country')}>
					{(field) => (
						<Select {...field} name="country" defaultValue={typed.country}>
							<option value="">{t('contributors.noCountry')}</option>
							{countries.map(({ code, name }) => (
								<option key={code} value={code}>
									{name}
								</option>
							))}
						</Select>
					)}
				</Field>
				<Disclosure summary={t('contributors.roles')} open={typed.creditRoles.length > 0}>
					<Fieldset>
						<Hint as="legend">{t('contributors.rolesHelp')}</Hint>
						<div className="checks">
							{CREDIT_ROLES.map((role) => (
								<Check
									key={role}
									name="creditRoles"
									value={role}
									defaultChecked={typed.creditRoles.includes(role)}
								>
									{t(`credit.${role}`)}
								</Check>
							))}
						</div>
					</Fieldset>
				</Disclosure>
				<FieldGroup>
					<Check name="corresponding" value="oui" defaultChecked={typed.corresponding}>
						{t('contributors.isCorresponding')}
					</Check>
				</FieldGroup>
				<p className="form-foot">
					<Button variant="primary">{id ? t('contributors.save') : t('contributors.addThis')}</Button>
					{id ? <ButtonLink href={page}>{t('contributors.cancel')}</ButtonLink> : null}
				</p>
			</form>
		</>
	)
}
