import { directionOf } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { newIssueInput, type TypedIssue } from '#app/modules/publication/issues/index.ts'
import { TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { SelectField, TextField } from '#app/ui/form-parts.tsx'

export const ISSUE_FIELDS = fieldsOf(newIssueInput)

/** The fields that name an issue. */
export function IssueFields({ typed, language }: { typed: TypedIssue; language: string }) {
	const { t } = useTranslation('production')
	const { volume, number, year, kind, title, description } = ISSUE_FIELDS
	// Figures alone say no direction, and would stand at the far side of an Arabic page.
	const direction = directionOf(useLanguage())
	return (
		<>
			<div className="pair">
				<TextField of={volume} dir={direction} label={t('issues.volume')} />
				<TextField of={number} dir={direction} label={t('issues.number')} />
			</div>
			<div className="pair">
				<TextField of={year} dir={direction} label={t('issues.year')} />
				<SelectField of={kind} label={t('issues.kind')}>
					<option value="regular">{t('issues.kinds.regular')}</option>
					<option value="special">{t('issues.kinds.special')}</option>
				</SelectField>
			</div>
			<TextsField
				of={title}
				label={(name) => t('issues.issueTitle', { language: name })}
				first={language}
				typed={typed.title}
				isLine
			/>
			<TextsField
				of={description}
				label={(name) => t('issues.description', { language: name })}
				first={language}
				typed={typed.description}
			/>
		</>
	)
}

/** The lines of an issue as its form shows them. */
export function linesOf({ volume, number, year, kind }: TypedIssue) {
	return { volume, number, year, kind }
}

/** An issue as its form shows it. */
export function typedFrom({
	volume,
	number,
	year,
	title,
	description,
	kind,
}: {
	volume: string | null
	number: string | null
	year: number
	title: Texts
	description: Texts
	kind: TypedIssue['kind']
}): TypedIssue {
	return { volume: volume ?? '', number: number ?? '', year: String(year), title, description, kind }
}
