import { languageName } from '#app/i18n/format.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { zoneChoices } from '#app/i18n/zone.ts'
import { JOURNAL_LANGUAGES, LICENCES } from '#app/modules/journal/manage/index.ts'
import { DisciplineBoxes } from '#app/modules/work/components/index.ts'
import { type DisciplineTag, licenceName } from '#app/modules/work/index.ts'
import { Check, Fieldset } from '#app/ui/field.tsx'
import { TextsField } from '#app/ui/form-choices.tsx'
import { SelectField, TextField } from '#app/ui/form-parts.tsx'
import type { Answers } from '../schema.ts'
import { FIELDS } from './step-form.tsx'

const OF = FIELDS.identity

type Identity = NonNullable<Answers['identity']>
type Shown = Pick<Identity, 'title' | 'subtitle' | 'description' | 'disciplines'> & {
	language: string
	languages: string[]
}

/** What names a journal and says what it is. */
export function IdentityFields({
	answer,
	disciplines,
	languages = JOURNAL_LANGUAGES,
	licences = LICENCES,
}: {
	answer: Shown | undefined
	disciplines: DisciplineTag[]
	/** Those that may be chosen, where an open journal has others already. */
	languages?: readonly string[]
	licences?: readonly string[]
}) {
	const { t } = useTranslation('library')
	const page = useLanguage()
	const first = answer?.language ?? page
	return (
		<div className="narrow form">
			<SelectField
				of={OF.language}
				label={t('fields.language')}
				hint={t('fields.languageHelp')}
				value={first}
			>
				{LANGUAGES.map((code) => (
					<option key={code} value={code}>
						{languageName(code, page)}
					</option>
				))}
			</SelectField>
			<TextsField
				of={OF.title}
				first={first}
				label={(language) => t('fields.title', { language })}
				typed={answer?.title ?? {}}
				isLine
			/>
			<TextsField
				of={OF.subtitle}
				first={first}
				label={(language) => t('fields.subtitle', { language })}
				typed={answer?.subtitle ?? {}}
				isLine
			/>
			<TextsField
				of={OF.description}
				first={first}
				label={(language) => t('fields.description', { language })}
				typed={answer?.description ?? {}}
			/>
			<div className="pair">
				<TextField
					of={OF.issnOnline}
					label={t('fields.issnOnline')}
					hint={t('fields.issnHelp')}
					autoComplete="off"
					dir="ltr"
				/>
				<TextField
					of={OF.issnPrint}
					label={t('fields.issnPrint')}
					hint={t('fields.issnHelp')}
					autoComplete="off"
					dir="ltr"
				/>
			</div>
			<SelectField of={OF.timeZone} label={t('fields.timeZone')} hint={t('fields.timeZoneHelp')}>
				<option value="">{t('fields.timeZoneNone')}</option>
				{zoneChoices(page).map(({ zone: name, label }) => (
					<option key={name} value={name} suppressHydrationWarning>
						{label}
					</option>
				))}
			</SelectField>
			<Fieldset id={OF.languages.name}>
				<legend>{t('fields.languages')}</legend>
				<div className="checks">
					{languages.map((code) => (
						<Check
							key={code}
							name={OF.languages.name}
							value={code}
							defaultChecked={answer?.languages.includes(code) ?? code === page}
						>
							{languageName(code, page)}
						</Check>
					))}
				</div>
			</Fieldset>
			<DisciplineBoxes
				of={OF.disciplines}
				legend={t('fields.disciplines')}
				disciplines={disciplines}
				chosen={answer?.disciplines ?? []}
			/>
			<TextField
				of={OF.periodicity}
				label={t('fields.periodicity')}
				hint={t('fields.periodicityHelp')}
				autoComplete="off"
			/>
			<SelectField of={OF.licence} label={t('fields.licence')} hint={t('fields.licenceHelp')}>
				{licences.map((code) => (
					<option key={code} value={code}>
						{code ? licenceName(code) : t('notSaid')}
					</option>
				))}
			</SelectField>
		</div>
	)
}
