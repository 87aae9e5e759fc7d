import { LANGUAGE_NAMES, type Language, offeredLanguages } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { languageChange } from '#app/modules/people/profile/index.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'

const FIELDS = fieldsOf(languageChange)

/** The language of the interface and of the mails, each in its own name. */
export function LanguageForm({ language }: { language: Language }) {
	const { t } = useTranslation('reader')
	return (
		<section className="section" aria-labelledby="langue-titre">
			<SectionTitle id="langue-titre">{t('language.title')}</SectionTitle>
			<FieldsForm fields={FIELDS} perform="langue" values={{ language }}>
				<RadioField
					of={FIELDS.language}
					label={t('language.label')}
					options={offeredLanguages().map(
						(code) =>
							[
								code,
								<span key={code} lang={code}>
									{LANGUAGE_NAMES[code]}
								</span>,
							] as const,
					)}
				/>
				<p className="form-foot">
					<Button>{t('language.save')}</Button>
				</p>
			</FieldsForm>
		</section>
	)
}
