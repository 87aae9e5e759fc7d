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
	WORKING_LANGUAGES,
} from '#app/modules/people/profile/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Check, Field, FieldGroup, Fieldset, FormSummary, Hint } from '#app/ui/field.tsx'
import { Sign } from '#app/ui/icons.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

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
			<form className="form" method="post" noValidate>
				<input type="hidden" name="acte" value="profil" />
				<p className="small quiet">{t('profile.required')}</p>
				<div className="pair">
					<Line name="prenom" typed={typed} error={errorOf('prenom')} autoComplete="given-name" required />
					<Line name="nom" typed={typed} error={errorOf('nom')} autoComplete="family-name" required />
				</div>
				<Line name="institution" typed={typed} error={errorOf('institution')} autoComplete="organization" />
				<Line
					name="specialization"
					typed={typed}
					error={errorOf('specialization')}
					help={t('profile.help.specialization')}
				/>
				<Field
					id="bio"
					label={t('profile.fields.bio')}
					hint={t('profile.help.bio', { most: formatNumber(LONGEST.bio, language) })}
					error={errorOf('bio')}
				>
					{(field) => (
						<textarea
							{...field}
							name="bio"
							rows={6}
							maxLength={LONGEST.bio}
							defaultValue={typed.bio}
							dir="auto"
						/>
					)}
				</Field>
				<Field id="country" label={t('profile.fields.country')} error={errorOf('country')}>
					{(field) => (
						<select {...field} name="country" defaultValue={typed.country} autoComplete="country">
							<option value="">{t('profile.noCountry')}</option>
							{named(COUNTRIES, countryName, language).map(({ code, name }) => (
								<option key={code} value={code}>
									{name}
								</option>
							))}
						</select>
					)}
				</Field>
				<Line
					name="expertise"
					typed={typed}
					error={errorOf('expertise')}
					help={t('profile.help.expertise', { most: formatNumber(MOST_SUBJECTS, language) })}
				/>
				{verifiedOrcid ? (
					<Verified orcid={verifiedOrcid} />
				) : (
					<Line name="orcid" typed={typed} error={errorOf('orcid')} help={t('profile.help.orcid')} isLatin />
				)}
				<WorkingLanguages chosen={typed.languages} />
				<p className="form-foot">
					<Button variant="primary">{t('form.save')}</Button>
				</p>
			</form>
		</section>
	)
}

type LineField = Exclude<ProfileField, 'languages' | 'bio' | 'country'>

function Line({
	name,
	typed,
	error,
	help,
	autoComplete = 'off',
	required = false,
	isLatin = false,
}: {
	name: LineField
	typed: TypedProfile
	error: string | undefined
	help?: string
	autoComplete?: string
	required?: boolean
	isLatin?: boolean
}) {
	const { t } = useTranslation('reader')
	return (
		<Field id={name} label={t(`profile.fields.${name}`)} error={error} hint={help}>
			{(field) => (
				<input
					{...field}
					name={name}
					required={required}
					maxLength={LONGEST[name]}
					autoComplete={autoComplete}
					defaultValue={typed[name]}
					dir={isLatin ? 'ltr' : 'auto'}
				/>
			)}
		</Field>
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
		<Check key={code} name="languages" value={code} defaultChecked={chosen.includes(code)}>
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
