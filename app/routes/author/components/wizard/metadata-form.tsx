import { compareTexts, formatNumber, languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ReferenceDoubts } from '#app/modules/manuscript-check/components/index.ts'
import type { CheckReport } from '#app/modules/manuscript-check/index.ts'
import {
	type Fault,
	type MetadataRefusals,
	MOST_KEYWORDS,
	MOST_REFERENCES,
	type TypedMetadata,
} from '#app/modules/submission/draft/index.ts'
import { DisciplineBoxes } from '#app/modules/work/components/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/control.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { FieldsForm, faultsOf, ParagraphsField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { useFaultText } from './fault-text.ts'
import { LanguageFields, METADATA_FIELDS, type Rules } from './metadata-language-fields.tsx'
import { NEXT } from './next-fields.ts'
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
	doubts,
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
	doubts: NonNullable<CheckReport['doubts']>
}) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const textOf = useFaultText()
	const isRefused = useRefused() !== null
	const mostOf = (field: string) =>
		formatNumber(field === 'references' ? MOST_REFERENCES : MOST_KEYWORDS, language)
	const refused = Object.fromEntries(
		Object.entries(errors).map(([field, error]) => [field, t(`refused.${error}`, { most: mostOf(field) })]),
	)
	const found = Object.fromEntries(faults.toReversed().map((fault) => [fault.field, textOf(fault)]))
	const missing = useRefusedFields()
	return (
		<>
			{isRefused ? (
				<FormSummary title={t('wizard.notSaved')} faults={[...missing, ...faultsOf(refused)]}>
					{t('wizard.correct')}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={METADATA_FIELDS}
				values={{ references: typed.references, noteToEditor: typed.noteToEditor }}
				errors={{ ...found, ...refused }}
				noValidate
				draft={{ name: 'metadonnees', version: draft.savedAt, hasOwnButton: true }}
			>
				{languages.map((code) => (
					<LanguageFields
						key={code}
						code={code}
						isRequired={required.includes(code)}
						typed={typed}
						rules={rules}
						counts={counts}
					/>
				))}
				{addable.length > 0 ? (
					<div className="form-line">
						<Field id="langue-ajoutee" label={t('metadata.addLanguage')}>
							{(field) => (
								<Select {...field} name={NEXT.addedLanguage.name}>
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
						<Button name={NEXT.next.name} value="language">
							{t('metadata.add')}
						</Button>
					</div>
				) : null}
				<ParagraphsField
					of={METADATA_FIELDS.references}
					label={t('metadata.references')}
					hint={t('metadata.referencesHelp')}
					rows={8}
				/>
				<ReferenceDoubts doubts={doubts} />
				<DisciplineBoxes
					of={METADATA_FIELDS.disciplines}
					legend={t('metadata.disciplines')}
					disciplines={disciplines}
					chosen={typed.disciplines}
				/>
				<ParagraphsField
					of={METADATA_FIELDS.noteToEditor}
					label={t('metadata.note')}
					hint={t('metadata.noteHelp')}
					rows={4}
				/>
				<StepFoot draft={draft} step="metadata" />
			</FieldsForm>
		</>
	)
}
