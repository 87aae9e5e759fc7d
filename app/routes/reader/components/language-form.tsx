import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { Check, Fieldset } from '#app/ui/field.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'

/** The language of the interface and of the mails, each in its own name. */
export function LanguageForm({ language }: { language: Language }) {
	const { t } = useTranslation('reader')
	return (
		<section className="section" aria-labelledby="langue-titre">
			<SectionTitle id="langue-titre">{t('language.title')}</SectionTitle>
			<form className="form" method="post">
				<input type="hidden" name="acte" value="langue" />
				<Fieldset>
					<legend>{t('language.label')}</legend>
					<div className="checks">
						{LANGUAGES.map((code) => (
							<Check
								key={code}
								type="radio"
								name="language"
								value={code}
								defaultChecked={code === language}
								labelLang={code}
							>
								{LANGUAGE_NAMES[code]}
							</Check>
						))}
					</div>
				</Fieldset>
				<p className="form-foot">
					<Button>{t('language.save')}</Button>
				</p>
			</form>
		</section>
	)
}
