import type { ReactNode } from 'react'
import { compareTexts, countryName, formatNumber, languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	COUNTRIES,
	LONGEST,
	LONGEST_SUBJECT,
	MOST_SUBJECTS,
	PROFILE_FIELDS,
	type ProfileErrors,
	type ProfileField,
	profileSchema,
	WORKING_LANGUAGES,
} from '#app/modules/people/profile/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Check, FieldGroup, Fieldset, FormSummary, Hint } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, SelectField, TextField } from '#app/ui/form-parts.tsx'
import { Sign } from '#app/ui/icons.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

const FIELDS = fieldsOf(profileSchema)

/** The form as it was typed: each field a text, but for the languages that were ticked. */
export type TypedProfile = Record<Exclude<ProfileField, 'languages'>, string> & { languages: string[] }

/** The form with what was typed; above it, what was wrong with that. */
export function ProfileForm({
	typed,
	errors,
	verifiedOrcid,
}: {
	typed: TypedProfile
	errors: ProfileErrors
	verifiedOrcid: string | null
}) {
	const { t } = useTranslation('reader')
	const language = useLanguage()
	const { languages: chosen, ...lines } = typed
	const errorOf = (field: ProfileField): string | undefined => {
		const error = errors[field]
		if (!error) return undefined
		const most = field === 'expertise' ? LONGEST_SUBJECT : LONGEST[field as keyof typeof LONGEST]
		return t(`profile.errors.${field}.${error}` as 'profile.errors.nom.empty', {
			most: formatNumber(error === 'tooMany' ? MOST_SUBJECTS : most, language),
		})
	}
	const faults = PROFILE_FIELDS.flatMap((field) => {
		const text = errorOf(field)
		return text ? [{ href: `#${field}`, text }] : []
	})
	return (
		<section className="section" aria-labelledby="vous">
			<SectionTitle id="vous">{t('profile.identity')}</SectionTitle>
			{faults.length > 0 ? (
				<FormSummary title={t('form.refused')} faults={faults}>
					{t('form.correct')}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				perform="profil"
				noValidate
				values={lines}
				errors={Object.fromEntries(PROFILE_FIELDS.map((field) => [field, errorOf(field)]))}
			>
				<p className="small quiet">{t('profile.required')}</p>
				<div className="pair">
					<TextField of={FIELDS.prenom} label={t('profile.fields.prenom')} />
					<TextField of={FIELDS.nom} label={t('profile.fields.nom')} />
				</div>
				<TextField of={FIELDS.institution} label={t('profile.fields.institution')} />
				<TextField
					of={FIELDS.specialization}
					label={t('profile.fields.specialization')}
					hint={t('profile.help.specialization')}
					autoComplete="off"
				/>
				<ParagraphsField
					of={FIELDS.bio}
					label={t('profile.fields.bio')}
					hint={t('profile.help.bio', { most: formatNumber(LONGEST.bio, language) })}
					rows={6}
				/>
				<SelectField of={FIELDS.country} label={t('profile.fields.country')} autoComplete="country">
					<option value="">{t('profile.noCountry')}</option>
					{named(COUNTRIES, countryName, language).map(({ code, name }) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
				</SelectField>
				<TextField
					of={FIELDS.expertise}
					label={t('profile.fields.expertise')}
					hint={t('profile.help.expertise', { most: formatNumber(MOST_SUBJECTS, language) })}
					autoComplete="off"
				/>
				{verifiedOrcid ? (
					<Verified orcid={verifiedOrcid} />
				) : (
					<TextField
						of={FIELDS.orcid}
						label={t('profile.fields.orcid')}
						hint={t('profile.help.orcid')}
						autoComplete="off"
						dir="ltr"
					/>
				)}
				<WorkingLanguages chosen={chosen} />
				<p className="form-foot">
					<Button variant="primary">{t('form.save')}</Button>
				</p>
			</FieldsForm>
		</section>
	)
}

function Verified({ orcid }: { orcid: string }) {
	const { t } = useTranslation('reader')
	return (
		<FieldGroup>
			<p className="label">{t('profile.fields.orcid')}</p>
			<p className="row">
				<a className="link" href={`https://orcid.org/${orcid}`} dir="ltr">
					{orcid}
				</a>
				<Badge tone="ok">
					<Sign name="losange" size={9} /> {t('profile.verified')}
				</Badge>
			</p>
		</FieldGroup>
	)
}

/** All the languages that can be named, those that are ticked in view. */
function WorkingLanguages({ chosen }: { chosen: string[] }) {
	const { t } = useTranslation('reader')
	const language = useLanguage()
	const all = named(WORKING_LANGUAGES, languageName, language)
	const box = ({ code, name }: { code: string; name: string }): ReactNode => (
		<Check key={code} name={FIELDS.languages.name} value={code} defaultChecked={chosen.includes(code)}>
			{name}
		</Check>
	)
	return (
		<Fieldset id="languages">
			<legend>{t('profile.fields.languages')}</legend>
			<Hint>{t('profile.help.languages')}</Hint>
			<div className="checks">{all.filter(({ code }) => chosen.includes(code)).map(box)}</div>
			<Disclosure summary={t('profile.otherLanguages')}>
				<div className="checks">{all.filter(({ code }) => !chosen.includes(code)).map(box)}</div>
			</Disclosure>
		</Fieldset>
	)
}

/** Codes with their names, in the order of a dictionary of the interface language. */
function named(
	codes: readonly string[],
	nameOf: typeof countryName,
	language: ReturnType<typeof useLanguage>,
): { code: string; name: string }[] {
	return codes
		.map((code) => ({ code, name: nameOf(code, language) }))
		.sort((a, b) => compareTexts(a.name, b.name, language))
}
