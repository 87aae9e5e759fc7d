import type { Texts } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { IssueRefusal, TypedIssue } from '#app/modules/publication/issues/index.ts'
import type { PostedForm } from '#app/platform/http/posted-form.ts'
import { Field } from '#app/ui/field.tsx'
import { TextsFields, textsIn } from '../production/texts-fields.tsx'

/** The fields that name an issue. */
export function IssueFields({
	typed,
	language,
	error,
}: {
	typed: TypedIssue
	language: string
	error?: IssueRefusal | null
}) {
	const { t } = useTranslation('production')
	return (
		<>
			<div className="pair">
				<Field id="volume" label={t('issues.volume')}>
					{(field) => <input {...field} name="volume" maxLength={20} defaultValue={typed.volume} />}
				</Field>
				<Field id="nombre" label={t('issues.number')}>
					{(field) => <input {...field} name="nombre" maxLength={20} defaultValue={typed.number} />}
				</Field>
			</div>
			<div className="pair">
				<Field
					id="annee"
					label={t('issues.year')}
					error={error === 'yearMalformed' ? t('issues.errors.yearMalformed') : undefined}
				>
					{(field) => (
						<input
							{...field}
							name="annee"
							inputMode="numeric"
							maxLength={4}
							required
							defaultValue={typed.year}
						/>
					)}
				</Field>
				<Field id="nature" label={t('issues.kind')}>
					{(field) => (
						<select {...field} name="nature" defaultValue={typed.kind}>
							<option value="regular">{t('issues.kinds.regular')}</option>
							<option value="special">{t('issues.kinds.special')}</option>
						</select>
					)}
				</Field>
			</div>
			<TextsFields
				name="titre"
				label={(name) => t('issues.issueTitle', { language: name })}
				first={language}
				typed={typed.title}
				isLine
			/>
			<TextsFields
				name="presentation"
				label={(name) => t('issues.description', { language: name })}
				first={language}
				typed={typed.description}
			/>
		</>
	)
}

/** What such a form sends. */
export function typedIssueIn(form: PostedForm): TypedIssue {
	return {
		volume: form.text('volume'),
		number: form.text('nombre'),
		year: form.text('annee'),
		title: textsIn(form, 'titre'),
		description: textsIn(form, 'presentation'),
		kind: form.text('nature'),
	}
}

/** An issue as its form shows it. */
export function typedFrom(issue: {
	volume: string | null
	number: string | null
	year: number
	title: Texts
	description: Texts
	kind: string
}): TypedIssue {
	return { ...issue, volume: issue.volume ?? '', number: issue.number ?? '', year: String(issue.year) }
}
