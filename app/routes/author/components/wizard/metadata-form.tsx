import { compareTexts, formatNumber, languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	type Fault,
	LONGEST_METADATA,
	type MetadataRefusals,
	MOST_KEYWORDS,
	MOST_REFERENCES,
	type TypedMetadata,
} from '#app/modules/submission/draft/index.ts'
import { DisciplineBoxes } from '#app/modules/work/components/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Select, TextArea } from '#app/ui/control.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'
import { useFaultText } from './fault-text.ts'
import { LanguageFields, type Rules } from './metadata-language-fields.tsx'
import { type DraftHead, StepFoot } from './wizard-page.tsx'

/** The form of the third step; each field says what is wrong with it, as it was saved or as it was refused. */
export function MetadataForm({
	draft,
	typed,
	languages,
	addable,
	required,
	rules,
	disciplines,
	faults,
	errors,
	counts,
}: {
	draft: DraftHead
	typed: TypedMetadata
	languages: string[]
	addable: string[]
	required: string[]
	rules: Rules
	disciplines: { id: string; name: { [language: string]: string } }[]
	faults: Fault[]
	errors: MetadataRefusals
	counts: { [field: string]: number }
}) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const textOf = useFaultText()
	const errorOf = (field: string): string | undefined => {
		const refused = errors[field]
		const name = field.split('-')[0] as keyof typeof LONGEST_METADATA
		const most = name === 'references' ? MOST_REFERENCES : MOST_KEYWORDS
		if (refused)
			return t(`refused.${refused}`, {
				most: formatNumber(refused === 'tooLong' ? LONGEST_METADATA[name] : most, language),
			})
		const fault = faults.find((one) => one.field === field)
		return fault && textOf(fault)
	}
	const refusals = Object.keys(errors).flatMap((field) => {
		const text = errorOf(field)
		return text ? [{ href: `#${field}`, text }] : []
	})
	return (
		<>
			{refusals.length > 0 ? (
				<FormSummary title={t('wizard.notSaved')} faults={refusals}>
					{t('wizard.correct')}
				</FormSummary>
			) : null}
			<form className="form" method="post" noValidate>
				{languages.map((code) => (
					<LanguageFields
						key={code}
						code={code}
						isRequired={required.includes(code)}
						typed={typed}
						rules={rules}
						counts={counts}
						errorOf={errorOf}
					/>
				))}
				{addable.length > 0 ? (
					<div className="form-line">
						<Field id="langue-ajoutee" label={t('metadata.addLanguage')}>
							{(field) => (
								<Select {...field} name="langue-ajoutee">
									{addable
										.map((code) => ({ code, name: languageName(code, language) }))
										.sort((a, b) => compareTexts(a.name, b.name, language))
										.map(({ code, name }) => (
											<option key={code} value={code}>
												{name}
											</option>
										))}
								</Select>
							)}
						</Field>
						<Button name="suite" value="langue">
							{t('metadata.add')}
						</Button>
					</div>
				) : null}
				<Field
					id="references"
					label={t('metadata.references')}
					hint={t('metadata.referencesHelp')}
					error={errorOf('references')}
				>
					{(field) => (
						<TextArea {...field} name="references" rows={8} defaultValue={typed.references} dir="auto" />
					)}
				</Field>
				<DisciplineBoxes
					legend={t('metadata.disciplines')}
					disciplines={disciplines}
					chosen={typed.disciplines}
				/>
				<Field
					id="noteToEditor"
					label={t('metadata.note')}
					hint={t('metadata.noteHelp')}
					error={errorOf('noteToEditor')}
				>
					{(field) => (
						<TextArea {...field} name="noteToEditor" rows={4} defaultValue={typed.noteToEditor} dir="auto" />
					)}
				</Field>
				<StepFoot draft={draft} step="metadata" />
			</form>
		</>
	)
}
